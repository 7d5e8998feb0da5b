import { useClipboard } from '@mantine/hooks';
import { Button } from '#src/ui/button.tsx';
import { IconCheck, IconCopy } from '#src/ui/icons.ts';
import { m } from '#messages';
import { useMay } from '../session/use-session.ts';
import { FactList } from '../shared/fact-list.tsx';
import type { FormOutcome } from './outcomes.ts';
import styles from './forms.module.css';

interface FormResultProps {
  outcome: FormOutcome;
  /** opens an empty form */
  onAnother: () => void;
}

/** What was made of a form, with the link at which the buyer pays, and links to it at the desk. */
export function FormResult({ outcome, onAnother }: FormResultProps) {
  const { title, facts, payLink, next, pages } = outcome;
  const may = useMay();
  const linkFact = {
    title: m.desk_forms_link(),
    value: payLink && (
      <a className={styles.link} href={payLink} target="_blank">
        {payLink}
      </a>
    ),
  };
  return (
    <section className="card padded stack gap-5" aria-labelledby="made">
      <h2 id="made" tabIndex={-1} ref={focus}>
        {title}
      </h2>
      <FactList facts={[...facts, linkFact]} />
      <p>{next}</p>
      <div className="row gap-2">
        {payLink && <CopyLink link={payLink} />}
        {pages
          .filter(({ right }) => may(right))
          .map(({ title: name, href }) => (
            <Button key={href} variant="default" href={href}>
              {name}
            </Button>
          ))}
        <Button variant="default" onClick={onAnother}>
          {m.desk_forms_another()}
        </Button>
      </div>
    </section>
  );
}

function CopyLink({ link }: { link: string }) {
  const clipboard = useClipboard({ timeout: 4000 });
  return (
    <>
      <Button icon={clipboard.copied && !clipboard.error ? IconCheck : IconCopy} onClick={() => clipboard.copy(link)}>
        {m.desk_forms_copy()}
      </Button>
      <p role="status" className="vh">
        {clipboard.error ? m.desk_forms_not_copied() : clipboard.copied ? m.desk_forms_copied() : ''}
      </p>
    </>
  );
}

/** The form was longer, so the heading can be above the window. */
const focus = (heading: HTMLElement | null) => {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'center', behavior: 'instant' });
};
