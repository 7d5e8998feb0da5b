import type { ActorRefFrom } from 'xstate';
import { issuePassesMachine } from '#machines/issue-passes/issue-passes.machine.ts';
import { fromCall } from '#src/lib/flow.ts';
import { issuePart, previewPasses } from '../passes-api.ts';

/** The machine of the issue of passes, with its calls to the service. */
export const issuePassesFlow = issuePassesMachine.provide({
  actors: { previewPasses: fromCall(previewPasses), issuePart: fromCall((order) => issuePart(order)) },
});

export type IssuePassesActor = ActorRefFrom<typeof issuePassesFlow>;
