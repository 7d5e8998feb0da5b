import { Ajv } from 'ajv';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { delegateForm, delegateFormWithPresentation } from '#schemas/forms/booking/delegate.form.ts';
import { groupContactForm } from '#schemas/forms/booking/group-contact.form.ts';
import { problemsOf, type Form } from '#schemas/forms.ts';
import { validationSchema } from '#schemas/validation-schema.ts';
import type { Field } from '#schemas/vocabulary.ts';
import { addSampleOrders } from '#server/dev/add-sample-orders.ts';
import { aDelegate } from '#machines/samples.ts';
import { anOrder, send, someAnswers } from '#tests/support/samples/orders.ts';
import { delegateAnswers } from '#tests/support/samples/delegate-answers.ts';
import { testServer } from '#tests/support/server.ts';

/** Required fields of each kind that a conference may add to the delegate document. */
const added: Record<string, Field> = {
  badgeName: { title: 'Name on the badge', type: 'string', charset: 'letters', format: 'name', maxLength: 20 },
  councilNumber: { title: 'Medical council number', type: 'string', charset: 'digits', maxLength: 10 },
  secondEmail: { title: 'Second email', type: 'string', format: 'email' },
  meal: { title: 'Meal', type: 'string', oneOf: [{ const: 'vegetarian', title: 'Vegetarian' }] },
  days: { title: 'Days', type: 'array', items: { type: 'string', oneOf: [{ const: 'first', title: 'First' }] } },
};
const forms: Form[] = [delegateForm, delegateFormWithPresentation, groupContactForm];
const validators = forms.map(({ validate }) => validate);
const ajv = new Ajv({ strict: false, unicodeRegExp: true });

beforeEach(() => {
  for (const form of forms) {
    Object.assign(form.document.properties, added);
    form.document.required.push(...Object.keys(added));
    form.validate = ajv.compile(validationSchema(form.document, form.variant));
  }
});
afterEach(() => {
  for (const [index, form] of forms.entries()) {
    for (const name of Object.keys(added)) delete form.document.properties[name];
    form.document.required.splice(-Object.keys(added).length);
    form.validate = validators[index]!;
  }
});

it('sample orders of the demo contain new required fields of the delegate document', async () => {
  const server = await testServer();
  await addSampleOrders(server.services);
  const [counted] = await server.db.query<{ bulk: number; single: number }>(
    `SELECT count(*) FILTER (WHERE kind = 'bulk')::int AS bulk, count(*) FILTER (WHERE kind = 'single')::int AS single FROM orders`,
  );
  expect(counted).toEqual({ bulk: 4, single: 3 });
  await server.close();
});

it('sample answers of the tests contain them too', async () => {
  for (const answers of [someAnswers(), aDelegate(), delegateAnswers()])
    expect(problemsOf(delegateForm, { ...answers })).toEqual([]);
  const server = await testServer();
  expect((await send(server, anOrder(server.services))).statusCode).toBe(200);
  await server.close();
});
