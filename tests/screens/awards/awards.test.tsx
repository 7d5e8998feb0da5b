import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import awards from '#event/awards.json' with { type: 'json' };
import { awardOrder, nominationOf } from '#domain/awards.ts';
import { formatInrExactly } from '#domain/money/money.ts';
import { aNominee } from '#machines/award-samples.ts';
import { problemsOf } from '#schemas/forms.ts';
import { awardForm } from '#schemas/forms/award.form.ts';
import { AwardsScreen } from '#src/site/awards/awards-page.tsx';
import { readPage, someFacts } from '#tests/support/screens/public-page.ts';
import { aRuntime, visit } from '#tests/screens/site/visit.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const show = (state: 'open' | 'closed') => {
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  return visit(<AwardsScreen />, { address: '/awards', runtime: aRuntime({ awards: state }) });
};

describe('awards page', () => {
  it('is rendered by the service with banner, call to action and all awards [AWARD-01] [ROUTE-11]', async () => {
    const { html } = await readPage('/awards', someFacts({ awards: 'closed' }));
    expect(html).toContain('role="img" aria-label="Drawing of a lecture hall with a medal above its stage"');
    expect(html).toContain(
      'Ready to claim your spotlight? Click any award below to begin your nomination - takes just 2 minutes (*Nomination fee applicable)',
    );
    for (const award of awards.categories.flatMap((category) => category.awards)) expect(html).toContain(award);
  });

  it('has three tabs with their awards, and selects the first tab [AWARD-02]', async () => {
    show('closed');
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'School Awards',
      'Educator Awards',
      'Edupreneur Awards',
    ]);
    expect(screen.getByRole('tab', { selected: true })).toBe(tabs[0]);
    for (const [index, { awards: names }] of awards.categories.entries()) {
      await userEvent.click(tabs[index]!);
      const shown = within(screen.getByRole('tabpanel')).getAllByRole('button');
      expect(shown.map(({ textContent }) => textContent)).toEqual(names);
    }
  });

  it('switches tabs with the keyboard, and wraps around', async () => {
    show('closed');
    screen.getByRole('tab', { name: 'School Awards' }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement?.textContent).toBe('Edupreneur Awards');
    await userEvent.keyboard('{Home}');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('School Awards');
  });
});

describe('disclaimer', () => {
  const choose = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Primary School of the Year' }));
    return within(screen.getByRole('dialog', { name: 'Important Disclaimer' }));
  };

  it('lists the five terms [AWARD-06]', async () => {
    show('closed');
    const dialog = await choose();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(awards.terms);
    expect(awards.terms).toHaveLength(5);
  });

  it("only allows 'Cancel' while applications are closed [T-23] [AWARD-12] [AWARD-13] [AWARD-14]", async () => {
    show('closed');
    const dialog = await choose();
    const closed = dialog.getByRole<HTMLButtonElement>('button', { name: 'Application Closed' });
    await userEvent.click(
      dialog.getByLabelText('I hereby confirm that I have read and agree to all the above terms and conditions.'),
    );
    expect(closed.disabled).toBe(true);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('nomination form', () => {
  it('has only the specified fields [AWNOM-03] [AWNOM-04] [AWNOM-05] [AWNOM-10]', () => {
    const { title, properties, required } = awardForm.document;
    expect(title).toBe('Nominate Now');
    expect(Object.keys(properties)).toEqual(
      'nomineeName designation organizationName address mobile email state city website gstin'.split(' '),
    );
    expect(properties.state?.oneOf?.map(({ const: state }) => state)).toEqual(
      'Andhra Pradesh,Karnataka,Kerala,Tamil Nadu,Telangana,Maharashtra,Gujarat,Rajasthan,Delhi'.split(','),
    );
    expect(properties.website?.widget).toBe('url');
    expect(required).not.toContain('website');
  });

  it.each(['nomineeName', 'designation', 'organizationName', 'address', 'mobile', 'state', 'city', 'email'])(
    'requires %s [AWNOM-06]',
    (field) => {
      const problems = problemsOf(awardForm, { ...aNominee(), [field]: '' });
      expect(problems).toEqual([{ field, message: 'This field is required' }]);
    },
  );

  it('sends all fields, and empty texts for the fields it does not show [AWNOM-04] [ORDER-18]', () => {
    const answers = aNominee();
    expect(nominationOf(answers, 'Principal of The Year')).toEqual({
      ...answers,
      website: '',
      gstin: '',
      ownershipPattern: '',
      turnover: '',
      award: 'Principal of The Year',
    });
  });

  it('creates an order of one ticket in slot 4 for the organisation [ORDER-19] [ORDER-20] [ORDER-21] [ORDER-22] [ORDER-23] [ORDER-24]', () => {
    const { organizationName, designation, email, mobile } = aNominee();
    expect(awardOrder(aNominee(), { award: 'Principal of The Year', cost: 29999 })).toMatchObject({
      personName: organizationName,
      name: organizationName,
      billingName: organizationName,
      decision: 'No',
      marketing: '',
      panNumber: '',
      offer_availed: false,
      coupon_code: '',
      conferenceData3: [],
      conferenceData4: [{ name: organizationName, designation, email, mobile }],
      conferenceTicket3: 0,
      conferenceTicket4: 1,
      awardType: 'Principal of The Year',
      OrderCost: 29999,
    });
  });
});

it.each([
  [49999, '₹49,999'],
  [4576.12, '₹4,576.12'],
  [10.5, '₹10.50'],
])('%d rupees are shown as %s on the payment page [AWPAY-08]', (rupees, words) => {
  expect(formatInrExactly(rupees)).toBe(words);
});
