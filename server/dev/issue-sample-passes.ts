import { issuePass } from '#server/sales/tickets/issue-pass.ts';
import type { Services } from '#server/office/services.ts';

const actor = { kind: 'task', id: 'sample passes' } as const;

/** Issues one pass of each kind to the sample people of event/upgrades.json, for the demo. */
export async function issueSamplePasses(services: Services): Promise<void> {
  const { passes, samples } = services.conference.upgrades;
  for (const { pass, ...holder } of samples) {
    const kind = passes.find(({ id }) => id === pass);
    if (kind) await issuePass(services, actor, { kind, holder, reason: 'sample' });
  }
}
