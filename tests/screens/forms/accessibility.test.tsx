import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { delegateFormWithPresentation } from '#schemas/forms/booking/delegate.form.ts';
import { AttendeesForm } from '#src/forms/booking/attendees-step.tsx';
import { PdfInput, type PdfProps } from '#src/forms/pdf-input.tsx';
import { SchemaForm } from '#src/forms/schema-form.tsx';
import { renderScreen } from '#tests/support/screens/render.tsx';
import { blocksInLabels } from '#tests/support/screens/blocks-in-labels.ts';

const ignore = () => {};
const presenting = { participation: ['presentation'], presentation: 'both', discipline: 'other', hasGstNumber: true };
const aPdf = ({ id, name, label, hint, error, required }: PdfProps) => (
  <PdfInput
    {...{ id, name, label, hint, error, required }}
    state="uploading"
    megabytes={10}
    onChoose={ignore}
    onClear={ignore}
  />
);
const submit = <button>Continue</button>;

it.each<[string, ReactElement]>([
  [
    'a form with everything shown',
    <SchemaForm
      key="form"
      form={delegateFormWithPresentation}
      initial={presenting}
      pdf={aPdf}
      onSubmit={ignore}
      footer={submit}
    />,
  ],
  ["the attendees' panels", <AttendeesForm key="panels" count={3} contact={{}} onSubmit={ignore} footer={submit} />],
])('has no axe violations in %s, before and after a refused submit', async (_, form) => {
  const { container } = renderScreen(<main>{form}</main>);
  expect(await violations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(await violations(container)).toEqual([]);
});

/** Tests of whole screens check the order of headings and landmarks. contrast.test.ts checks contrast. */
const rules = { 'color-contrast': { enabled: false }, 'heading-order': { enabled: false }, region: { enabled: false } };

async function violations(container: Element): Promise<string[]> {
  const results = await axe.run(container, { rules });
  const found = results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  return [...found, ...blocksInLabels(container)];
}
