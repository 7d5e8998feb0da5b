import event from '#event/event.json' with { type: 'json' };

/** Overrides some sections of event.json. Returns a function that restores them. */
export function anotherConference(sections: { [S in keyof typeof event]?: Partial<(typeof event)[S]> }): () => void {
  const names = Object.keys(sections) as (keyof typeof event)[];
  const before = Object.fromEntries(names.map((name) => [name, event[name]]));
  for (const name of names)
    Object.assign(event, { [name]: { ...(event[name] as object), ...(sections[name] as object) } });
  return () => void Object.assign(event, before);
}
