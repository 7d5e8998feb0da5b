import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anOrder, aReceipt, confirm, send } from '#tests/support/samples/orders.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
beforeEach(() => emptyTables(server));
afterAll(() => server.close());

const get = (path: string, headers = {}) => server.app.inject({ url: `/prod/v1/expo/${path}`, headers });
const addOns = async (conferenceId: string) => (await get(`simc-2025/conference/${conferenceId}/addon`)).json().data;

describe('pass list', () => {
  it('is served under the API stage and has id, name, price and type of every pass [API-CL-01] [API-06] [PASS-01]', async () => {
    const reply = await get('simc-2025/landingpage/pass');
    expect(reply.json()).toEqual({
      status: true,
      data: [
        [
          { id: 'under-graduate', name: 'Under Graduates', price: 1500, type: 'conferenceTicket1' },
          { id: 'post-graduate', name: 'Post Graduates', price: 2000, type: 'conferenceTicket2' },
          {
            id: 'consultant-practitioners',
            name: 'Consultant / Practitioners',
            price: 3000,
            type: 'conferenceTicket3',
          },
        ],
      ],
    });
  });

  it('is 404 for another conference id [CONST-06]', async () => {
    const reply = await get('other/landingpage/pass');
    expect([reply.statusCode, reply.json()]).toEqual([404, { message: 'This event was not found.' }]);
  });
});

describe('workshops of a conference', () => {
  it('have the API field names, a description with group and time, and their hours [WSENT-01] [WSENT-02]', async () => {
    expect((await addOns('simc-2025-ug'))[0]).toEqual({
      id: 'vr-anatomy',
      name: 'VR anatomy walkthrough',
      amount: 1500,
      max_count: 40,
      left_count: 40,
      description: {
        group: 'Medical Engineering on VR/AR/Surface electromyography',
        dateTime: '16 Oct FN, 10:00 to 13:00',
      },
      time: { date: '2025-10-16', from: '10:00', to: '13:00' },
    });
  });

  it('are filtered by category, and complete for the home page', async () => {
    const { workshops } = server.services.conference;
    const ids = async (conferenceId: string) => (await addOns(conferenceId)).map(({ id }: { id: string }) => id);
    expect(await ids('simc-2025-ug')).toContain('suturing');
    expect(await ids('simc-2025-ug')).not.toContain('laparoscopy');
    expect(await ids('simc-2025-pg')).toContain('laparoscopy');
    expect(await ids('simc-2025-all')).toHaveLength(workshops.length);
  });

  it('are 404 for an unknown conference', async () => {
    expect((await get('simc-2025/conference/other/addon')).statusCode).toBe(404);
  });

  it('count sold and held seats as taken until the hold ends', async () => {
    const seatsLeft = async () =>
      (await addOns('simc-2025-cp')).find(({ id }: { id: string }) => id === 'airway').left_count;
    const first = await send(server, anOrder(server.services, { workshopIds: ['airway'] }));
    await confirm(server, aReceipt(server, first.json().order_id));
    await send(server, anOrder(server.services, { workshopIds: ['airway'], answers: { email: 'ravi@example.org' } }));

    expect(await seatsLeft()).toBe(34);
    server.pass(15);
    expect(await seatsLeft()).toBe(35);
  });
});

describe('email check', () => {
  const checkEmail = async (email: string, token?: string) => {
    const headers = token ? { 'x-order-token': token } : {};
    return (await get(`simc-2025/email/unique?email=${encodeURIComponent(email)}`, headers)).json();
  };
  const token = 'the-token-of-one-browser';

  it('returns free for an unused email [API-07]', async () => {
    expect(await checkEmail('asha@example.org')).toEqual({ status: true });
  });

  it('returns the same for an email in an unpaid order, to strangers and to its buyer [API-07]', async () => {
    await send(server, anOrder(server.services), { token });
    expect(await checkEmail('asha@example.org')).toEqual({ status: true });
    expect(await checkEmail('Asha@Example.org', token)).toEqual({ status: true });
  });

  it('returns taken for a registered email, also to its buyer [API-07] [ROLE-03]', async () => {
    const placed = await send(server, anOrder(server.services), { token });
    await confirm(server, aReceipt(server, placed.json().order_id));
    server.pass(60 * 24 * 30);
    expect(await checkEmail('asha@example.org', token)).toEqual({ status: false });
  });
});
