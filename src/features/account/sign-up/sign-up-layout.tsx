import type { ReactNode } from 'react';
import { exhibitorForm } from '#schemas/forms/exhibitors/exhibitor.form.ts';
import { Button } from '#src/ui/button.tsx';
import { PageHeading } from '#src/ui/layout/screen-frame.tsx';
import { m } from '#messages';
import type { SignUpActor } from './flow.ts';
import { SignUpForm } from './sign-up-form.tsx';
import styles from './sign-up.module.css';

interface SignUpLayoutProps {
  signUp: SignUpActor;
  /** passed on by the sign-in screen */
  email: string | undefined;
  /** pass of the URL, its name undefined until the list is loaded; undefined if the URL has no pass */
  wanted: { pass: string | undefined; count: number } | undefined;
}

/** The form, and beside it the next steps. Row: EXSU-05. */
export const SignUpLayout = ({ signUp, email, wanted }: SignUpLayoutProps) => (
  <TwoColumns wanted={wanted}>
    <div className={`stack beside gap-8 ${styles.two}`}>
      <section className="card padded" aria-labelledby="sign-up-section">
        <h2 id="sign-up-section" className={styles.section}>
          {exhibitorForm.document.title}
        </h2>
        <SignUpForm signUp={signUp} email={email} />
      </section>
      <aside className={`sticky-beside card padded ${styles.next}`} aria-labelledby="sign-up-next">
        <h2 id="sign-up-next">{m.sign_up_next_title()}</h2>
        <ol className="stack gap-4 top-4">
          {[m.sign_up_next_1(), m.sign_up_next_2(), m.sign_up_next_3()].map((step) => (
            <li key={step} className="line soft">
              {step}
            </li>
          ))}
        </ol>
      </aside>
    </div>
  </TwoColumns>
);

/** Skeleton, shown until the query of the URL is read. */
export const SignUpSkeleton = () => (
  <TwoColumns>
    <div className={styles.coming} role="status">
      <span className="vh">{m.sign_up_loading()}</span>
    </div>
  </TwoColumns>
);

/**
 * Shown if the pass of the URL is unknown. A toast says so, and the screen redirects to the home page. Row: ERR-L-18.
 */
export const UnknownPass = () => (
  <TwoColumns>
    <p className={styles.home}>
      <Button href="/" variant="default">
        {m.links_home()}
      </Button>
    </p>
  </TwoColumns>
);

function TwoColumns({ wanted, children }: Partial<Pick<SignUpLayoutProps, 'wanted'>> & { children: ReactNode }) {
  return (
    <div className="fill on-band end-space">
      <div className="wrap">
        <div className={`opening parted ${styles.head}`}>
          <div>
            <PageHeading title={m.sign_up_title()} />
            <p className={styles.lede}>{m.sign_up_lede()}</p>
          </div>
          {wanted && (
            <dl className={styles.facts}>
              {wanted.pass && <Fact name={m.sign_up_pass()}>{wanted.pass}</Fact>}
              <Fact name={m.sign_up_count()}>{wanted.count}</Fact>
            </dl>
          )}
        </div>
        {children}
      </div>
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="line gap-2">
    <dt className="soft">{name}</dt>
    <dd className="num strong">{children}</dd>
  </div>
);
