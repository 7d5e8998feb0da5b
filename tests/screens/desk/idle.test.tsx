import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deskSession } from '#domain/staff/desk-limits.ts';
import { m } from '#messages';
import { roles, rightsOf } from '#domain/staff/roles.ts';
import { closePrompt, openDesk } from './desk-screen.tsx';

const staff = [
  { id: 'ravi', name: 'Ravi Kumar', email: 'ravi@example.org', role: 'office', invited_at: '2025-08-01T00:00:00Z' },
];

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // an open prompt would hide the screens of the next test file
  closePrompt();
});

const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));

/** Returns the part of the page with this text, or an ancestor, that is hidden; null if it can be read. */
const hiddenAround = (text: string) => screen.getAllByText(text)[0]!.closest('[style*="visibility: hidden"]');

describe('an idle page of the desk', () => {
  it('hides the data of people after 30 minutes and asks for a sign-in', async () => {
    openDesk('/desk/staff', {
      'GET staff': { staff, roles: roles.map((role) => ({ role, rights: rightsOf(role) })) },
      'GET sessions': { sessions: [] },
    });
    await screen.findAllByText('Ravi Kumar');
    await pass(deskSession.idleMinutes - 1);
    fireEvent.keyDown(document.body, { key: 'a' });
    await pass(deskSession.idleMinutes - 1);
    expect(screen.queryByText(m.desk_session_over())).toBeNull();
    expect(hiddenAround('Ravi Kumar')).toBeNull();

    await pass(2);
    await screen.findByText(m.desk_session_over());
    expect(hiddenAround('Ravi Kumar')).not.toBeNull();
    expect(document.querySelector('[data-opaque]')).not.toBeNull();
  });
});
