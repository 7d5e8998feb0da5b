import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Speaker, Speakers as Lists } from '#domain/conference/people.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { speakersFlow } from './speakers.flow.ts';
import { m } from '#messages';
import { anchorOf, useNamed, useScrollTo } from '../anchors.ts';
import { Missing } from '../missing.tsx';
import { Portrait } from './portrait.tsx';
import { Section } from '../section.tsx';
import styles from './speakers.module.css';

type Origin = keyof Lists;

const origins = { international: m.speakers_international, national: m.speakers_national };

/** International or national speakers: server-rendered first, then updated from the API. */
export function Speakers({ rendered }: { rendered?: Lists | undefined }) {
  const flow = useFlow(speakersFlow);
  const lists = useSelector(flow, ({ context }) => context.data) ?? rendered;
  const isMissing = useSelector(flow, (state) => state.matches('failed'));
  const [origin, setOrigin] = useOrigin(lists);
  return (
    <Section
      id="speakers"
      title={m.speakers_title()}
      aside={<Toggle origin={origin} onChange={setOrigin} />}
      className="no-print"
    >
      {lists && <People speakers={lists[origin]} />}
      {rendered && (
        <noscript>
          <h3>{m.speakers_national()}</h3>
          <People speakers={rendered.national} />
        </noscript>
      )}
      {!lists && isMissing && <Missing title={m.speakers_title()} onRetry={() => flow.send({ type: 'retry' })} />}
      {!lists && !isMissing && <p role="status">{m.speakers_loading()}</p>}
    </Section>
  );
}

/** The shown list. A link to a speaker selects the list with that name. */
function useOrigin(lists: Lists | undefined) {
  const named = useNamed('speaker');
  const home = (['international', 'national'] as const).find((origin) =>
    lists?.[origin].some(({ name }) => anchorOf('speaker', name) === named),
  );
  const [origin, setOrigin] = useState<Origin>('international');
  const [turnedFor, setTurnedFor] = useState<string>();
  if (home && named !== turnedFor) {
    setTurnedFor(named);
    setOrigin(home);
  }
  useScrollTo(named, home !== undefined && home === origin && named === turnedFor);
  return [origin, setOrigin] as const;
}

function Toggle({ origin, onChange }: { origin: Origin; onChange: (origin: Origin) => void }) {
  return (
    <fieldset className={styles.toggle}>
      <legend className="vh">{m.speakers_which()}</legend>
      {(['international', 'national'] as const).map((value) => (
        <label key={value}>
          <input
            type="radio"
            name="speakers"
            value={value}
            checked={origin === value}
            onChange={() => onChange(value)}
          />
          {origins[value]()}
        </label>
      ))}
    </fieldset>
  );
}

function People({ speakers }: { speakers: readonly Speaker[] }) {
  return (
    <ul className={styles.people}>
      {speakers.map((speaker, place) => (
        <li key={speaker.name} className={styles.person} data-anchor={anchorOf('speaker', speaker.name)}>
          <div className={styles.picture}>
            <Portrait src={speaker.image} name={speaker.name} place={place} />
          </div>
          <Lines {...speaker} />
        </li>
      ))}
    </ul>
  );
}

const Lines = ({ name, organization, designation }: Speaker) => (
  <>
    <h3>
      <a href={`#${anchorOf('speaker', name)}`}>{name}</a>
    </h3>
    <p className={styles.organization}>{organization}</p>
    <p>{designation}</p>
  </>
);
