import { withChanges } from '#domain/settings/changes.ts';
import type { EventChanges } from '#schemas/page-contract.ts';

/** The data of a file of event/, and a copy of what the file says. */
interface EventFileData {
  live: object;
  built: object;
}

const files = new Map<string, EventFileData>();
let changes: EventChanges | undefined;

/**
 * Returns the data of a file of event/ with what the desk has published since the build. The build calls it for each
 * `#event/*.json` (vite/event-data.ts). Later publications change the object, so read its values when you render, not when a module loads.
 *
 * @public
 */
export function eventData<Data extends object>(name: string, built: Data): Data {
  const live = structuredClone(built);
  const file = { live, built };
  files.set(name, file);
  apply(name, file);
  return live;
}

/** Sets what differs from the files: in the service before each page, in the browser before each navigation. */
export function setEventChanges(next: EventChanges): void {
  const names = new Set([...Object.keys(current()), ...Object.keys(next)]);
  changes = next;
  for (const name of names) {
    const file = files.get(name);
    if (file) apply(name, file);
  }
}

/** The changes that are set, first those in the document. */
const current = (): EventChanges => (changes ??= changesInDocument());

function changesInDocument(): EventChanges {
  const text = typeof document === 'undefined' ? undefined : document.getElementById('symposia-event')?.textContent;
  return text ? (JSON.parse(text) as EventChanges) : {};
}

function apply(name: string, { live, built }: EventFileData): void {
  const own = (current()[name] ?? []).map(([path, after]) => ({ path, after }));
  const value = withChanges(built, own) as object;
  if (Array.isArray(live) && Array.isArray(value)) live.splice(0, live.length, ...value);
  else {
    for (const key of Object.keys(live)) Reflect.deleteProperty(live, key);
    Object.assign(live, value);
  }
}
