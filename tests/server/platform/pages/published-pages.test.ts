import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeLog } from '#server/platform/http/logging.ts';
import { aWebFolder } from '#tests/support/screens/web-folder.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';
import { anEditor } from '#tests/server/office/settings/settings-fixture.ts';
import { aMember, session } from '#tests/server/accounts/staff/staff-fixture.ts';

const lines: string[] = [];
let server: TestServer;

beforeAll(async () => {
  const log = makeLog({ level: 'debug', stream: { write: (line) => void lines.push(line) } });
  server = await testServer({ app: { webFolder: aWebFolder(), log } });
});
beforeEach(async () => {
  await emptyTables(server);
  server.pass(1);
  await get('/');
  lines.length = 0;
});
afterAll(() => server.close());

const get = (url: string, headers = {}) => server.app.inject({ url, headers });
const rendered = () =>
  lines.map((line) => JSON.parse(line)).flatMap(({ msg, path }) => (msg === 'page rendered' ? [path] : []));
const withHotel = () => ({ hotels: [{ name: 'Hotel Draft', location: 'Here', km: 1 }] });
const moved = (value: Record<string, unknown>) => ({ ...value, phone: '+91 44 1234 5678' });

describe('public page after a publication at the desk', () => {
  it('shows the change with its next call, and pages without it are not rendered again', async () => {
    const before = (await get('/privacy')).headers.etag;
    const editor = await anEditor(server, 'contacts');
    await editor.publish(moved); // renders pages with the draft, to check it
    lines.length = 0;
    expect((await get('/')).body).toContain('+91 44 1234 5678');
    expect(rendered()).toEqual(['/']);
    expect((await get('/privacy')).headers.etag).toBe(before);
    const { changes } = (await get('/page-facts.json')).json();
    expect(changes).toEqual({ event: [[['contacts', 'phone'], '+91 44 1234 5678']] });
  });

  it('shows phases in its facts and not as a change of a file, and what was removed without a value', async () => {
    const phases = await anEditor(server, 'phases');
    await phases.publish((value) => ({ ...value, awards: 'open' }));
    const facts = (await get('/page-facts.json')).json();
    expect(facts.runtime.phases.awards).toBe('open');
    expect(facts.changes).toBeUndefined();
    const committee = await anEditor(server, 'committee', { role: 'owner' });
    await committee.publish(({ committee: groups }) => {
      const changed = structuredClone(groups) as { members: { link?: string }[] }[];
      delete changed[0]!.members[0]!.link;
      return { committee: changed };
    });
    const { changes } = (await get('/page-facts.json')).json();
    expect(changes).toEqual({ committee: [[[0, 'members', 0, 'link']]] });
  });

  it('shows a published policy as HTML', async () => {
    const editor = await anEditor(server, 'policies');
    await editor.publish((value) => ({ ...value, refundPolicy: '## Money back\n\n<script>alert(1)</script>' }));
    const facts = (await get('/')).body;
    expect(facts).toContain('<h2 id=\\"money-back\\">Money back</h2>');
    expect(facts).not.toContain('<script>alert');
  });
});

describe('preview of a draft', () => {
  it('is the page with the draft, for staff who may see settings, and is not cached', async () => {
    const editor = await anEditor(server, 'hotels');
    const { id } = (await editor.save(withHotel(), null)).json();
    const preview = await get(`/?preview=${id}`, { cookie: editor.cookie });
    expect(preview.body).toContain('Hotel Draft');
    expect(preview.headers['cache-control']).toBe('no-store');
    expect(preview.headers.etag).toBeUndefined();
    expect((await get('/')).body).not.toContain('Hotel Draft');
    expect((await get('/', { cookie: editor.cookie })).body).not.toContain('Hotel Draft');
  });

  it('is refused to others, and does not exist without the draft', async () => {
    const editor = await anEditor(server, 'hotels');
    const { id } = (await editor.save(withHotel(), null)).json();
    expect((await get(`/?preview=${id}`)).statusCode).toBe(401);
    const counter = await session(server, await aMember(server, 'counter'));
    expect((await get(`/?preview=${id}`, { cookie: counter })).statusCode).toBe(403);
    await editor.post('publish', { draft: id, base: null });
    expect((await get(`/?preview=${id}`, { cookie: editor.cookie })).statusCode).toBe(404);
    expect((await get('/?preview=999999999999999', { cookie: editor.cookie })).statusCode).toBe(200);
  });
});
