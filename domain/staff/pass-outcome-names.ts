import type { PreviewOutcome } from '#domain/tickets/issued-passes.ts';
import { m } from '#messages';

/** Result for a person of a list. It is shown after the name. */
export const passOutcomeNames: Record<PreviewOutcome, () => string> = {
  issue: m.desk_passes_will_issue,
  ask: m.desk_passes_will_ask,
  'has-one': m.desk_passes_has_one,
  waits: m.desk_passes_waits,
  'no-address': m.desk_passes_no_address,
  'no-name': m.desk_passes_no_name,
  'no-phone': m.desk_passes_no_phone,
  'not-printed': m.desk_passes_not_printed,
  'too-long': m.desk_passes_too_long,
  repeated: m.desk_passes_repeated,
};
