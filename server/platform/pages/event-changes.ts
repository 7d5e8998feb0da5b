import { changesBetween } from '#domain/settings/changes.ts';
import { policyPaths } from '#domain/conference/policy-paths.ts';
import type { EventFile } from '#schemas/compiled/types.ts';
import type { EventChanges, PageFacts } from '#schemas/page-contract.ts';
import { policyText } from '#schemas/policy-text.ts';

type PublishedFacts = Pick<PageFacts, 'changes' | 'policies'>;

const known = new WeakMap<EventFile, PublishedFacts>();

/**
 * What pages must know of a conference that differs from the files they were built from. The phases are in the runtime
 * facts. Empty for the files themselves.
 */
export function publishedFacts(files: EventFile, conference: EventFile): PublishedFacts {
  if (conference === files) return {};
  const facts = known.get(conference) ?? { ...changesOf(files, conference), ...policiesOf(files, conference) };
  known.set(conference, facts);
  return facts;
}

function changesOf(files: EventFile, conference: EventFile): PublishedFacts {
  const { policies: _, ...parts } = conference;
  const changes: EventChanges = Object.fromEntries(
    Object.entries(parts).flatMap(([name, value]) => {
      const found = changesBetween(files[name as keyof EventFile], value).filter(
        ({ path }) => name !== 'event' || path[0] !== 'phases',
      );
      return found.length > 0
        ? [[name, found.map(({ path, after }) => (after === undefined ? ([path] as const) : ([path, after] as const)))]]
        : [];
    }),
  );
  return Object.keys(changes).length > 0 ? { changes } : {};
}

function policiesOf(files: EventFile, { policies, retention }: EventFile): PublishedFacts {
  const changed = policyPaths.flatMap((path) => {
    const name = path.slice(1) as keyof EventFile['policies']; // the files are named after the pages
    return policies[name] === files.policies[name] ? [] : [[path, policyText(policies[name], retention)] as const];
  });
  return changed.length > 0 ? { policies: Object.fromEntries(changed) } : {};
}
