/** A session of the programme. Rows: ROUTE-16, ROUTE-17. */
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

/** Returns the days with sessions in a hall, each with only these sessions. */
export const sessionsInHall = <S extends Session>(hall: string, programme: readonly Day<S>[]): Day<S>[] =>
  programme
    .map(({ date, sessions }) => ({ date, sessions: sessions.filter(({ place }) => place === hall) }))
    .filter(({ sessions }) => sessions.length > 0);
