import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CommitteeGroup, Speakers as Lists } from '#domain/conference/people.ts';
import { aNetworkError } from '#machines/samples.ts';
import { committeeFlow, speakersFlow } from '#src/site/home/people/flow.ts';
import { countdownFlow } from '#src/site/home/hero/flow.ts';
import { CertificateBanner } from '#src/site/home/hero/certificate-banner.tsx';
import { Countdown } from '#src/site/home/hero/countdown.tsx';
import { Committee } from '#src/site/home/people/committee.tsx';
import { Speakers } from '#src/site/home/people/speakers.tsx';
import { openPart } from './home-fixture.tsx';

const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
beforeEach(() => logged.mockClear());
afterEach(() => void (location.hash = ''));

const section = (name: string) => within(screen.getByRole('region', { name }));

describe('ticker', () => {
  const text = 'Certificates can be downloaded from: Mobile App';
  const line = () => screen.getAllByText(text)[0]!.closest('[data-moving]')!;
  const isMoving = () => line().getAttribute('data-moving') === 'true';

  it('repeats its text four times, three of them hidden from screen readers [HOME-CERT-01]', () => {
    openPart(<CertificateBanner />);
    const texts = screen.getAllByText(text);
    expect(texts).toHaveLength(4);
    expect(texts.filter((one) => one.getAttribute('aria-hidden') !== 'true')).toHaveLength(1);
    expect(isMoving()).toBe(true);
  });

  it('is paused and resumed by its button [HOME-CERT-03]', async () => {
    openPart(<CertificateBanner />);
    await userEvent.click(screen.getByRole('button', { name: 'Pause the moving text' }));
    expect(isMoving()).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Resume the moving text' }));
    expect(isMoving()).toBe(true);
  });

  it('pauses while a pointer is over it [HOME-CERT-04]', () => {
    openPart(<CertificateBanner />);
    fireEvent.pointerEnter(line().parentElement!);
    expect(isMoving()).toBe(false);
    fireEvent.pointerLeave(line().parentElement!);
    expect(isMoving()).toBe(true);
  });
});

describe('countdown', () => {
  const boxes = () => {
    const terms = within(screen.getByRole('timer')).getAllByRole('term');
    return terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  };
  const zeros = [
    ['Days', '00'],
    ['Hours', '00'],
    ['Minutes', '00'],
    ['Seconds', '00'],
  ];

  it('shows its heading and four boxes at zero before hydration [HOME-CNT-01] [HOME-CNT-02] [HOME-CNT-05]', () => {
    openPart(<Countdown daysLeft={0} />);
    const count = section('Conference Starts In');
    expect(count.getByText('Join us on October 16th, 2025')).toBeTruthy();
    expect(boxes()).toEqual(zeros);
  });

  it('shows the days of the document until the clock of the service is known', () => {
    openPart(<Countdown daysLeft={59} />);
    expect(boxes()[0]).toEqual(['Days', '59']);
  });

  it('counts down to midnight at the venue [HOME-CNT-03]', async () => {
    const home = openPart(<Countdown daysLeft={0} />);
    await home.settle(countdownFlow, 'fetchOffset', { output: 0 });
    expect(screen.getByRole('timer').getAttribute('aria-live')).toBe('off');
    home.send(countdownFlow, { type: 'clock.ticked', now: Date.parse('2025-10-14T22:57:55+05:30') });
    expect(boxes().map(([, left]) => left)).toEqual(['01', '01', '02', '05']);
  });
});

const member = (name: string, own = {}) => ({ name, designation: `Designation of ${name}`, ...own });
const group = (title: string, ...members: CommitteeGroup['members']): CommitteeGroup => ({ title, members });
const sixGroups = [
  group('Patron', member('A', { link: 'https://university.example/a' })),
  group('Chairs', member('B', { imageUrl: '/b.jpg' }), member('C')),
  group('Scientific', member('D')),
  group('Workshops', member('E')),
  group('Venue', member('F')),
  group('Registration desk', member('G')),
];

describe('committee section', () => {
  const committee = () => section('Organizing Committee');
  const groups = () =>
    committee()
      .getAllByRole('group')
      .map((one) => one.getAttribute('aria-label'));
  const columns = () => document.querySelector('#committee [data-columns]');

  it('shows each group with its members [HOME-COM-01] [HOME-COM-02]', async () => {
    const home = openPart(<Committee />);
    expect(committee().getByRole('status').textContent).toBe('Loading the committee');
    await home.settle(committeeFlow, 'load', { output: sixGroups });
    expect(groups()).toEqual(sixGroups.map(({ title }) => title));
    expect(committee().getByRole('heading', { name: 'B' }).closest('li')!.textContent).toBe('BDesignation of B');
    expect(committee().getByRole('img', { name: 'B' }).getAttribute('src')).toBe('/b.jpg');
    expect(committee().queryByRole('status')).toBeNull();
  });

  it('links to existing profiles only, in a new tab [HOME-COM-03]', async () => {
    const home = openPart(<Committee />);
    await home.settle(committeeFlow, 'load', { output: sixGroups });
    const [link, ...others] = committee().getAllByRole('link', { name: /^View Profile/ });
    expect([link!.getAttribute('href'), link!.getAttribute('target')]).toEqual([
      'https://university.example/a',
      '_blank',
    ]);
    expect(others).toEqual([]);
  });

  it('shows the last four of six groups side by side, and a single member wide [HOME-COM-04] [HOME-COM-05] [HOME-COM-06]', async () => {
    const home = openPart(<Committee />);
    await home.settle(committeeFlow, 'load', { output: sixGroups });
    expect([...columns()!.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual(
      sixGroups.slice(-4).map(({ title }) => title),
    );
    expect(columns()!.getAttribute('data-columns')).toBe('4');
    const single = (name: string) => committee().getByRole('group', { name }).getAttribute('data-single');
    expect([single('Patron'), single('Chairs')]).toEqual(['true', 'false']);
  });

  it('shows four groups in full width [HOME-COM-07]', async () => {
    const home = openPart(<Committee />);
    await home.settle(committeeFlow, 'load', { output: sixGroups.slice(0, 4) });
    expect(groups()).toHaveLength(4);
    expect(columns()).toBeNull();
  });

  it('shows and logs an error when it cannot be loaded [ERR-L-01]', async () => {
    const home = openPart(<Committee />);
    await home.settle(committeeFlow, 'load', { error: aNetworkError() });
    expect(committee().queryByRole('listitem')).toBeNull();
    expect(committee().getByRole('status').textContent).toBe('Organizing Committee could not be loaded.');
    expect(logged).toHaveBeenCalledWith(
      expect.stringContaining('The committee could not be loaded'),
      expect.any(TypeError),
    );
    await userEvent.click(committee().getByRole('button', { name: /^Try again/ }));
    await home.settle(committeeFlow, 'load', { output: sixGroups });
    expect(groups()).toHaveLength(6);
  });
});

const speakers: Lists = {
  international: [
    { name: 'Dr A', organization: 'Institute A', designation: 'Professor', image: '/a.jpg' },
    { name: 'Dr B', organization: 'Institute B', designation: 'Chair' },
  ],
  national: [{ name: 'Dr C', organization: 'Institute C', designation: 'Head' }],
};

describe('speakers section', () => {
  const part = () => section('Distinguished Speakers');
  const cards = () =>
    part()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('shows international speakers first, then national speakers [HOME-SPK-01] [HOME-SPK-02]', async () => {
    const home = openPart(<Speakers />);
    await home.settle(speakersFlow, 'load', { output: speakers });
    expect(cards()).toEqual(['Dr AInstitute AProfessor', 'Dr BInstitute BChair']);
    await userEvent.click(part().getByRole('radio', { name: 'National Speakers' }));
    expect(cards()).toEqual(['Dr CInstitute CHead']);
    await userEvent.click(part().getByRole('radio', { name: 'International Speakers' }));
    expect(cards()).toHaveLength(2);
  });

  it('shows a placeholder for a missing photo [HOME-SPK-03]', async () => {
    const home = openPart(<Speakers />);
    await home.settle(speakersFlow, 'load', { output: speakers });
    expect(part().getByRole('img', { name: 'Dr A' }).getAttribute('src')).toBe('/a.jpg');
    expect(part().getByRole('img', { name: 'No photo of Dr B yet' })).toBeTruthy();
  });

  it('scrolls to the speaker named in the URL hash', async () => {
    location.hash = '#speaker-dr-c';
    const home = openPart(<Speakers />);
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
    await home.settle(speakersFlow, 'load', { output: speakers });
    expect(cards()).toEqual(['Dr CInstitute CHead']);
    expect(shown.mock.contexts[0]).toBe(part().getByRole('listitem'));
    shown.mockRestore();
  });

  it('shows and logs an error when it cannot be loaded [ERR-L-01]', async () => {
    const home = openPart(<Speakers />);
    await home.settle(speakersFlow, 'load', { error: aNetworkError() });
    expect(part().queryByRole('listitem')).toBeNull();
    expect(part().getByRole('status').textContent).toBe('Distinguished Speakers could not be loaded.');
    expect(logged).toHaveBeenCalledWith(
      expect.stringContaining('The speakers could not be loaded'),
      expect.any(TypeError),
    );
  });
});
