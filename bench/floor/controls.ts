import { workshopTime } from '#domain/booking/workshops.ts';
import speakers from '#event/speakers.json' with { type: 'json' };
import workshops from '#event/workshops.json' with { type: 'json' };
import contact from '#schemas/forms/contact.schema.json' with { type: 'json' };
import { navigation } from '#src/site/home/frame/links.ts';

/**
 * Plain HTML controls with the same texts as on the start page: a disclosure, radio buttons that switch panels with
 * CSS, and text fields. The benchmark inserts them into the baseline page. `data-gesture` marks the element to press.
 */
export const controls = (): { into: string; html: string }[] => [
  { into: 'header .wrap', html: disclosure('menu', 'Menu', list(navigation.map(({ name }) => name()))) },
  { into: '#speakers', html: panels('speakers', [people(speakers.international), people(speakers.national)]) },
  { into: '#schedule', html: panels('tab', ['<p>Sessions</p>', groups()]) },
  { into: '#contact', html: `<form>${Object.entries(contact.properties).map(field).join('')}</form>` },
];

const list = (items: string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

const people = (people: { name: string; organization: string; designation: string }[]): string =>
  list(
    people.map(({ name, organization, designation }) => `<h3>${name}</h3><p>${organization}</p><p>${designation}</p>`),
  );

const disclosure = (gesture: string, head: string, content: string): string =>
  `<details><summary data-gesture="${gesture}">${head}</summary>${content}</details>`;

/** Two radio buttons with a panel each. The benchmark presses the second one. */
const panels = (gesture: string, [first = '', second = '']: string[]): string =>
  `<div data-choice="${gesture}"><label><input type="radio" name="${gesture}-choice" checked>1</label>
<label data-gesture="${gesture}"><input type="radio" name="${gesture}-choice">2</label><div>${first}</div><div>${second}</div></div>
<style>[data-choice=${gesture}]:has(label:first-child :checked)>div:last-child,
[data-choice=${gesture}]:not(:has(label:first-child :checked))>div:nth-child(3){display:none}</style>`;

function groups(): string {
  const names = [...new Set(workshops.map(({ description }) => description.group))];
  const cards = (group: string) =>
    workshops
      .filter(({ description }) => description.group === group)
      .map(({ name, time, amount }) => `<h4>${name}</h4><p>${workshopTime(time)}</p><p>${amount}</p>`);
  return names
    .map((name, place) => disclosure(place === 0 ? 'group' : 'another', `<h3>${name}</h3>`, list(cards(name))))
    .join('');
}

const field = ([name, { title }]: [string, { title: string }]): string =>
  `<p><label for="plain-${name}">${title}</label><input id="plain-${name}" ${name === 'name' ? 'data-gesture="type"' : ''}></p>`;
