import { Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import type { Speaker, Speakers as Lists } from '#domain/conference/people.ts';
import { m } from '#messages';
import { anchorOf, useNamed, useScrollTo } from '../anchors.tsx';
import shared from '../home.module.css';
import { Section } from '../section.tsx';
import { speakersFlow } from './flow.ts';
import { Portrait } from './portrait.tsx';
import { useResource } from './use-resource.tsx';
import styles from './people.module.css';

const origins = [
  { id: 'international', name: m.speakers_international },
  { id: 'national', name: m.speakers_national },
] as const;

/**
 * Lists of international and national speakers. The chosen radio button shows its list, in the style sheet too, so it
 * works before hydration. Rows: HOME-SPK-01 to HOME-SPK-03.
 */
export function Speakers({ rendered }: { rendered?: Lists | undefined }) {
  const title = m.speakers_title();
  const { data: lists, status } = useResource(speakersFlow, { rendered, title, loading: m.speakers_loading() });
  const [origin, setOrigin] = useOrigin(lists);
  const toggle = (
    <fieldset className={shared.toggle}>
      <VisuallyHidden component="legend">{m.speakers_which()}</VisuallyHidden>
      {origins.map(({ id, name }) => (
        <label key={id}>
          <input type="radio" name="speakers" value={id} checked={origin === id} onChange={() => setOrigin(id)} />
          {name()}
        </label>
      ))}
    </fieldset>
  );
  return (
    <Section id="speakers" title={title} aside={toggle} className={`no-print ${styles.speakers}`}>
      {lists && origins.map(({ id }) => <People key={id} list={id} speakers={lists[id]} isShown={origin === id} />)}
      {status}
    </Section>
  );
}

/** Selects the list to show. A link to a speaker selects the list with this speaker. */
function useOrigin(lists: Lists | undefined) {
  const named = useNamed('speaker');
  const isNamed = ({ name }: Speaker) => anchorOf('speaker', name) === named;
  const home = origins.find(({ id }) => lists?.[id].some(isNamed))?.id;
  const [origin, setOrigin] = useState<keyof Lists>('international');
  const [selectedFor, setSelectedFor] = useState<string>();
  if (home && named !== selectedFor) {
    setSelectedFor(named);
    setOrigin(home);
  }
  useScrollTo(named, home !== undefined && home === origin && named === selectedFor);
  return [origin, setOrigin] as const;
}

interface PeopleProps {
  list: keyof Lists;
  speakers: readonly Speaker[];
  isShown: boolean;
}

const People = ({ list, speakers, isShown }: PeopleProps) => (
  <ul className={styles.people} data-list={list} hidden={!isShown}>
    {speakers.map(({ name, organization, designation, image, imageAlt }, place) => (
      <li key={name} className={styles.person} data-anchor={anchorOf('speaker', name)}>
        <Portrait src={image} alt={imageAlt} name={name} place={place} />
        <h3>
          <a href={`#${anchorOf('speaker', name)}`}>{name}</a>
        </h3>
        <Text size="sm" className={styles.organization}>
          {organization}
        </Text>
        <Text size="sm" c="dimmed">
          {designation}
        </Text>
      </li>
    ))}
  </ul>
);
