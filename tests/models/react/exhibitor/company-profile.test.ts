import { act, fireEvent } from '@testing-library/react';
import { expect } from 'vitest';
import type { Details } from '#domain/exhibitors/company-changes.ts';
import type { CompanyProfile } from '#machines/company-profile/company-profile.ts';
import type { companyProfileMachine } from '#machines/company-profile/company-profile.machine.ts';
import { companyProfileModel } from '#machines/company-profile/company-profile.model.ts';
import { aSignedIn } from '#machines/samples.ts';
import { exhibitorProfileForm } from '#schemas/forms/exhibitors/exhibitor-profile.form.ts';
import { settings } from '#src/gallery/settings/settings.ts';
import { m } from '#messages';
import { saveDraft } from '#tests/models/react/draft.ts';
import { comeBack, sectionOf } from '#tests/models/react/exhibitor-area.ts';
import { neverSeen, type FlowScreen } from '#tests/models/react/flow-screen.ts';
import { alerts, button, click, statuses } from '#tests/models/react/page-queries.ts';
import { walkTours } from '#tests/models/react/walk-tours.ts';

interface Snapshot {
  context: CompanyProfile;
}

walkTours(companyProfileModel, (): FlowScreen<typeof companyProfileMachine> => ({
  prepare: ({ draft }) => {
    if (draft) saveDraft(`exhibitor-profile.${aSignedIn().id}`, draft);
    return () => localStorage.clear();
  },
  beside: () => settings.companyProfile!.beside({} as never),
  events: {
    edit: { controls: () => [button('Edit details')] },
    cancel: { controls: () => [button('Cancel', part())] },
    retry: { controls: () => [button('Try again', part())] },
    'changes.discarded': { controls: () => [button('Discard my changes')] },
    'page.shown': { because: 'The browser sends it when the visitor returns to the page', come: comeBack },
    'details.submitted': {
      controls: () => [button('Save details')],
      use: async (control, { details }) => {
        await fill(details);
        await click(control);
      },
    },
    'conflict.resolved': {
      controls: () => [button('Continue with this choice')],
      use: async (control, { keeps }) => {
        for (const radio of parts('input').filter(({ type }) => type === 'radio'))
          if (radio.value === (keeps.includes(radio.name.replace('late-', '')) ? 'mine' : 'saved'))
            await act(async () => void fireEvent.click(radio));
        await click(control);
      },
    },
  },
  states: {
    loaded: neverSeen,
    unread: neverSeen,
    loading: (snapshot) =>
      snapshot.context.profile ? list(snapshot) : expect(statuses(part())).toEqual([m.company_details_loading()]),
    failed: ({ context }) => expect(alerts(part())).toEqual([`${context.problem!.sentence}Try again`]),
    viewing: (snapshot) => {
      list(snapshot);
      expect(localStorage.getItem(`symposia.draft.exhibitor-profile.${aSignedIn().id}`)).toBeNull();
    },
    editing: (snapshot) => {
      form(snapshot);
      const { problem } = snapshot.context;
      if (problem) expect(alerts(part()).join()).toContain(problem.sentence);
      else expect(alerts(part())).toEqual([]);
      for (const { message } of problem?.fields ?? []) expect(part()!.textContent).toContain(message);
    },
    saving: busy,
    rereading: busy,
    reread: neverSeen,
    savingAgain: busy,
    comparing: ({ context: { edit, profile } }) => {
      expect(alerts(part())).toEqual([m.late_change_title() + m.late_change_text()]);
      expect(part()!.textContent).toContain(`Saved in the other window: ${String(profile!.details['name'])}`);
      expect(part()!.textContent).toContain(`Yours: ${String(edit!.details['name'])}`);
    },
  },
  emitted: { refused: () => {}, otherAccount: () => {} }, // the session flow receives them, and has its own test
}));

const part = () => sectionOf('Company details');
const parts = <T extends keyof HTMLElementTagNameMap>(tag: T) => [...(part()?.getElementsByTagName(tag) ?? [])];

function list({ context: { profile } }: Snapshot): void {
  const shown = Object.fromEntries(
    parts('dt').map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]),
  );
  expect(shown['Company name']).toBe(profile!.details['name']);
  expect(shown['Billing address']).toBe(profile!.details['billingAddress']);
  expect(shown['Sector interested in']).toBe('Healthcare');
  expect(part()!.querySelector('form')).toBeNull();
}

function form({ context: { edit, profile } }: Snapshot): void {
  for (const name of ['name', 'billingAddress', 'sectorIntrested'])
    expect(control(name).value).toBe(edit!.details[name] ?? '');
  expect(part()!.textContent!.includes(m.company_details_first())).toBe(profile === undefined);
}

function busy(snapshot: Snapshot): void {
  form(snapshot);
  expect(button('Saving...', part())).toBeDefined();
  expect((control('name') as HTMLInputElement).readOnly).toBe(true);
}

const control = (name: string) => document.getElementById(`company_${name}`) as HTMLInputElement | HTMLSelectElement;

/** Sets every field to these answers. */
async function fill(details: Details): Promise<void> {
  for (const [name, { widget }] of Object.entries(exhibitorProfileForm.document.properties)) {
    const answer = details[name];
    if (typeof answer !== 'string') continue;
    const radio = document.getElementById(`company_${name}-${answer}`);
    await act(async () => {
      if (widget === 'radio') fireEvent.click(radio!);
      else fireEvent.change(control(name), { target: { value: answer } });
    });
  }
}
