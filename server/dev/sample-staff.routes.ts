import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { localOnly } from '#server/platform/http/local-only.ts';
import { html } from '#server/platform/mail/html.ts';
import type { Services } from '#server/office/services.ts';
import { developerPage } from './developer-page.ts';
import { sampleCodes, type SampleCodes } from './sample-codes.ts';
import { samplePassword } from './sample-staff.ts';
import { sampleStatement } from './sample-statement.ts';

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * A page with the sign-ins of the sample staff, and a bank statement of the sample orders, in demo and development
 * only. Only this machine can read them.
 */
export const sampleStaffRoutes: FastifyPluginAsyncTypebox<{ services: Services }> = async (app, { services }) => {
  app.addHook('onRequest', localOnly);
  app.get('/dev/staff', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': policy, refresh: '10' })
      .type('text/html; charset=utf-8')
      .send(page(await sampleCodes(services))),
  );
  app.get('/dev/statement.csv', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-store', 'content-disposition': 'attachment; filename="statement.csv"' })
      .type('text/csv; charset=utf-8')
      .send(await sampleStatement(services)),
  );
};

const page = (members: readonly SampleCodes[]): string =>
  developerPage(
    'Staff of the demo',
    html`<h1>Staff of the demo</h1>
      <p>
        Sign in at <a href="/desk">/desk</a> with an email, the password <code>${samplePassword}</code> and a code of
        the app. These people and codes are only for the demo and for development: a production service has none of
        them.
      </p>
      <p>Each code works once. Use the next one if you need a second code within 30 seconds.</p>
      <p>
        <a href="/dev/statement.csv">A bank statement</a> with the transfers of the sample groups, to match them in
        Transfers.
      </p>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Email</th>
              <th scope="col">Role</th>
              <th scope="col">Name</th>
              <th scope="col">Code now</th>
              <th scope="col">Next code</th>
              <th scope="col">Key for an app</th>
            </tr>
          </thead>
          <tbody>
            ${members.map(rowOf)}
          </tbody>
        </table>
      </div>`,
  );

const rowOf = ({ email, role, name, codes: [now, next], key }: SampleCodes) =>
  html`<tr>
    <td>${email}</td>
    <td>${role}</td>
    <td>${name}</td>
    <td><code>${now}</code></td>
    <td><code>${next}</code></td>
    <td><code>${key}</code></td>
  </tr>`;
