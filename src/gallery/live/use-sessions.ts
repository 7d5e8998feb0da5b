import { useEffect, useState } from 'react';
import { openChannel, type Sighting } from './sightings.ts';

/** One run of a flow in another tab, with the steps received so far. */
export interface Session {
  id: string;
  flow: string;
  /** true after the flow has ended or its screen was closed */
  isOver: boolean;
  sightings: readonly Sighting[];
}

/** Maximum number of steps per session. Older ones are removed. */
const maxSightings = 200;

/** The sessions in other tabs. The session with the latest step is first. */
export function useSessions(): readonly Session[] {
  const [sessions, setSessions] = useState<readonly Session[]>([]);
  useEffect(() => {
    const channel = openChannel((message) => {
      if (message.kind === 'sighting') setSessions((before) => withSighting(before, message));
    });
    channel.send({ kind: 'call' });
    return channel.close;
  }, []);
  return sessions;
}

/** Adds a step to its session. Ignores duplicates. The status 'stopped' ends the session. */
function withSighting(sessions: readonly Session[], sighting: Sighting): readonly Session[] {
  const { session: id, flow, status } = sighting;
  const existing = sessions.find((session) => session.id === id);
  if (status === 'stopped') return sessions.map((each) => (each === existing ? { ...each, isOver: true } : each));
  if (existing?.sightings.some(({ number }) => number === sighting.number)) return sessions;
  const sightings = [...(existing?.sightings ?? []), sighting].slice(-maxSightings);
  const others = sessions.filter((session) => session !== existing);
  return [{ id, flow, isOver: status !== 'active', sightings }, ...others].toSorted(lastMovedFirst);
}

const movedAt = ({ sightings }: Session): number => sightings.at(-1)?.at ?? 0;
const lastMovedFirst = (one: Session, other: Session): number => movedAt(other) - movedAt(one);
