/** The halls of the venue and what happens in them. Rows ROUTE-16 and ROUTE-17. */
interface Session {
  from: string;
  to: string;
  title: string;
  place: string;
}

interface Day<S> {
  date: string;
  sessions: readonly S[];
}

/** The sessions of a hall, day by day; a day without one is left out. */
export const sessionsIn = <S extends Session>(hall: string, programme: readonly Day<S>[]): Day<S>[] =>
  programme
    .map(({ date, sessions }) => ({ date, sessions: sessions.filter(({ place }) => place === hall) }))
    .filter(({ sessions }) => sessions.length > 0);
