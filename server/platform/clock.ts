/** The only source of the current time. Functions of domain/ get the time as a parameter. */
export interface Clock {
  now(): Date;
  /** the time of the world, which NOW does not change; without it, `now` */
  worldTime?(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that starts at `start` and runs. Used in demo, development and tests. */
export function clockFrom(start: Date): Clock {
  const offset = start.getTime() - Date.now();
  return { now: () => new Date(Date.now() + offset), worldTime: () => new Date() };
}

/** The time that phones have. Codes of authenticator apps follow it, also while NOW has moved the service. */
export const worldTime = (clock: Clock): Date => clock.worldTime?.() ?? clock.now();
