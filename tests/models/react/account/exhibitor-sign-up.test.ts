import { expect } from 'vitest';
import type { ExhibitorSignUp } from '#machines/exhibitor-sign-up/exhibitor-sign-up.ts';
import type { exhibitorSignUpMachine } from '#machines/exhibitor-sign-up/exhibitor-sign-up.machine.ts';
import { exhibitorSignUpModel } from '#machines/exhibitor-sign-up/exhibitor-sign-up.model.ts';
import { aSignUp } from '#machines/samples.ts';
import { saveDraft } from '#tests/models/react/draft.ts';
import type { FlowScreen } from '#tests/models/react/flow-screen.ts';
import { alerts, button, click, field, heading, type } from '#tests/models/react/page-queries.ts';
import type { Site } from '#tests/models/react/site.tsx';
import { walkTours } from '#tests/models/react/walk-tours.ts';

interface Snapshot {
  context: ExhibitorSignUp;
}

walkTours(exhibitorSignUpModel, (): FlowScreen<typeof exhibitorSignUpMachine> => ({
  prepare: () => {
    const { password: _, ...draft } = aSignUp();
    saveDraft('exhibitor', draft);
    return () => {};
  },
  logs: 'The sign-up met a failure:',
  events: {
    'details.submitted': {
      controls: () => [button('Register')],
      use: async (control, { answers }) => {
        await type(field('Password')!, answers.password);
        await click(control);
      },
    },
  },
  states: {
    loadingPasses: (snapshot) => {
      form(snapshot, 'Register');
      expect(button('Register')?.getAttribute('aria-disabled') === 'true').toBe(snapshot.context.query.pass !== null);
    },
    editing: (snapshot) => form(snapshot, 'Register'),
    processing: (snapshot) => form(snapshot, 'Processing...'),
    wrongPass: (_, { isLeft }) => {
      expect(isLeft()).toBe(false);
      expect(document.querySelector('form')).toBeNull();
    },
    redirected: (_, { isLeft }) => expect(isLeft(), 'the visitor is sent to the start page').toBe(true),
    registered: (_: Snapshot, { address }: Site) => {
      expect(address()).toBe('/login');
      expect(localStorage.getItem('symposia.draft.exhibitor'), 'the draft').toBeNull();
    },
  },
  emitted: {},
}));

function form({ context: { query, pass, count, problem } }: Snapshot, label: string): void {
  expect(heading('Personal Information')).toBeDefined();
  expect(button(label), label).toBeDefined();
  expect(field('Email')?.value).toBe(aSignUp().email);
  const facts = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  const named = pass === undefined ? [] : [`Pass${pass}`];
  expect(facts).toEqual(query.pass === null ? [] : [...named, `Count${count}`]);
  const alertTexts = alerts(document.querySelector('main')).filter(
    (words) => !words.startsWith('Please correct 1 field'),
  );
  expect(alertTexts).toEqual(problem ? [problem.sentence] : []);
  const marked = [...document.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')];
  const refused = problem?.fields ?? [];
  expect(marked.map(({ name }) => name)).toEqual(refused.map(({ field: name }) => name));
  expect(marked.map(({ id }) => document.getElementById(`${id}-error`)?.textContent)).toEqual(
    refused.map(({ message }) => message),
  );
}
