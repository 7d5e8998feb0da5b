import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { m } from '#messages';
import type { Endpoint } from '#schemas/api/endpoint.ts';
import { deskCall, deskDownload } from '#src/desk/shared/desk-call.ts';
import { finishPrompt, openDesk } from './desk-screen.tsx';

afterEach(() => vi.unstubAllGlobals());

const modules = import.meta.glob<Record<string, unknown>>(['/schemas/api/desk/*.api.ts', '/schemas/api/staff.api.ts'], {
  eager: true,
});
const isEndpoint = (value: unknown): value is Endpoint => typeof value === 'object' && value !== null && 'url' in value;
const sendsFile = ({ schema }: Endpoint) => 'content' in (schema.response[200] ?? {});
/** every action of the desk, and every download */
const actions = Object.values(modules)
  .flatMap((each) => Object.values(each))
  .filter((each) => isEndpoint(each) && (each.method !== 'GET' || sendsFile(each))) as Endpoint[];

const callOf = ({ method, url }: Endpoint) => `${method} ${url.split('/desk/')[1]!.replaceAll(/:\w+/g, 'x')}`;

it('every action and download of the desk opens the dialog after 428, and goes on when it is confirmed', async () => {
  expect(actions.length).toBeGreaterThan(60);
  let isConfirmed = false;
  const answer = () => (isConfirmed ? {} : { status: 428, message: m.desk_confirm_first() });
  const replies = Object.fromEntries(actions.map((endpoint) => [callOf(endpoint), answer]));
  const { callsOf } = openDesk('/desk/sessions', { 'GET sessions': { sessions: [] }, ...replies });
  for (const endpoint of actions) {
    isConfirmed = false;
    const params = Object.fromEntries([...endpoint.url.matchAll(/:(\w+)/g)].map(([, name]) => [name!, 'x']));
    const request = { params, ...(endpoint.method !== 'GET' && { body: {} }) } as object;
    const download = () => deskDownload(endpoint, { fallbackName: 'file', ...request });
    const reply = sendsFile(endpoint) ? download() : deskCall(endpoint, request);
    await screen.findByText(m.desk_confirm_title());
    isConfirmed = true;
    finishPrompt();
    await reply;
    expect([callOf(endpoint), callsOf(callOf(endpoint)).length]).toEqual([callOf(endpoint), 2]);
  }
});
