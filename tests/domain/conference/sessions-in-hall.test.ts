import { describe, expect, it } from 'vitest';
import { sessionsInHall } from '#domain/conference/sessions-in-hall.ts';

const session = (place: string, title: string) => ({ from: '09:00', to: '10:00', title, place });

describe('sessions of a hall', () => {
  const programme = [
    { date: '2025-10-16', sessions: [session('Hall 1', 'Opening'), session('Hall 2', 'Papers')] },
    { date: '2025-10-17', sessions: [session('Hall 2', 'Posters')] },
  ];

  it('are grouped by day, without days that have no session', () => {
    expect(sessionsInHall('Hall 1', programme)).toEqual([
      { date: '2025-10-16', sessions: [session('Hall 1', 'Opening')] },
    ]);
    expect(sessionsInHall('Hall 2', programme).map(({ date }) => date)).toEqual(['2025-10-16', '2025-10-17']);
    expect(sessionsInHall('Lawn', programme)).toEqual([]);
  });
});
