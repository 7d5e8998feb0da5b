import { notifications } from '@mantine/notifications';
import { act, render, renderHook } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import event from '#event/event.json' with { type: 'json' };
import { rightsOf, type Role } from '#domain/staff/roles.ts';
import type { DeskSession } from '#schemas/api/staff.api.ts';
import { deskAddress } from '#src/desk/app/desk-address.ts';
import { DeskProviders } from '#src/desk/app/desk-providers.tsx';
import { Desk } from '#src/desk/app/desk.tsx';
import { deskRoutes } from '#src/desk/app/routes.tsx';
import { usePrompt } from '#src/desk/session/prompts.ts';
import { AddressProvider } from '#src/lib/address.ts';

/** A reply of the service: a body with status 200, or a status with a sentence. */
export type Reply = object | { status: number; message: string };

export interface DeskCall {
  /** method and path below /desk, such as 'POST staff'; for calls of the site, below the id of the conference */
  call: string;
  query: string;
  /** the role as which an owner sees the desk */
  seenAs: string | null;
  body: unknown;
}

export const aSession = (role: Role = 'owner'): DeskSession => ({
  staff: { id: 'asha', name: 'Asha Raman', email: 'asha@conference.example', role },
  rights: rightsOf(role),
  session: { id: 'this', ends_at: '2025-08-17T21:00:00Z', confirmed_at: '2025-08-17T09:00:00Z' },
});

/** Cancels the open prompt, if there is one. */
export function closePrompt(): void {
  const { result, unmount } = renderHook(usePrompt);
  act(() => result.current?.cancel());
  unmount();
}

/** Answers the open prompt as after a right password and code. */
export function finishPrompt(): void {
  const { result, unmount } = renderHook(usePrompt);
  act(() => result.current?.finish());
  unmount();
}

/**
 * Draws a page of the desk. `replies` are those of the service by method and path below /desk; a function returns the
 * reply to each call. Returns the router and the calls so far. Call `vi.unstubAllGlobals()` afterwards.
 */
export function openDesk(path: string, replies: Record<string, Reply | ((call: DeskCall) => Reply)>) {
  notifications.clean(); // those of earlier tests
  notifications.cleanQueue();
  closePrompt(); // one of an earlier test hides the page
  const calls: DeskCall[] = [];
  const all: typeof replies = { 'GET session': aSession(), ...replies };
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    const call = {
      call: `${request.method} ${pathname.split('/desk/')[1] ?? pathname.split(`/expo/${event.ids.expoId}/`)[1]}`,
      query: search,
      seenAs: request.headers.get('x-see-as'),
      body: text ? JSON.parse(text) : undefined,
    };
    calls.push(call);
    const reply = all[call.call] ?? { status: 404, message: `No reply to ${call.call}` };
    const answer = typeof reply === 'function' ? reply(call) : reply;
    const status = 'status' in answer && typeof answer.status === 'number' ? answer.status : 200;
    return Response.json(answer, { status });
  });
  const router = createMemoryRouter(deskRoutes(), { initialEntries: [path] });
  render(
    <DeskProviders nonce="" env="test">
      <AddressProvider value={deskAddress(router)}>
        <Desk router={router} />
      </AddressProvider>
    </DeskProviders>,
  );
  return { router, calls, callsOf: (call: string) => calls.filter((each) => each.call === call) };
}
