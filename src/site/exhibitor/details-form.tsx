import { Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { areSame, type Details } from '#domain/exhibitors/company-changes.ts';
import type { Edit } from '#machines/company-profile/company-profile.ts';
import { exhibitorProfileForm } from '#schemas/forms/exhibitors/exhibitor-profile.form.ts';
import type { Answers } from '#schemas/vocabulary.ts';
import { Button } from '#src/ui/button.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { SchemaForm } from '#src/forms/schema-form.tsx';
import { m } from '#messages';
import type { CompanyActor } from './flow.ts';
import type { Unsaved } from './unsaved.ts';
import styles from './exhibitor.module.css';

interface FormProps {
  company: CompanyActor;
  unsaved: Unsaved<Edit>;
  /** called after the fields were rendered */
  onReady: () => void;
}

/** The form that edits the company profile. The device stores every change. */
export function DetailsForm({ company, unsaved, onReady }: FormProps) {
  const [initial] = useState(() => company.getSnapshot().context.edit);
  const isNew = useSelector(company, ({ context }) => context.profile === undefined);
  const isBusy = useSelector(company, (state) => state.hasTag('busy'));
  const problem = useSelector(company, ({ context }) => context.problem);
  const hasTyped = initial !== undefined && !areSame(initial.details, initial.base);
  const keep = useEffectEvent(unsaved.remember);
  useEffect(() => {
    // after a version conflict the edit has a newer base, so it is stored again
    if (initial && hasTyped) keep(initial);
  }, [initial, hasTyped]);
  const notifyReady = useEffectEvent(onReady);
  useEffect(() => notifyReady(), []);

  const remember = (details: Answers) => initial && unsaved.remember({ ...initial, details: detailsOf(details) });
  return (
    <>
      {isNew && (
        <Text c="dimmed" maw="58ch">
          {m.company_details_first()}
        </Text>
      )}
      {hasTyped && !isNew && (
        <div>
          <NoticeBox tone="info" title={m.company_details_back()} />
        </div>
      )}
      <SchemaForm
        id="company"
        form={exhibitorProfileForm}
        initial={initial?.details}
        busy={isBusy}
        problems={problem?.fields}
        onChange={remember}
        onSubmit={(details) => company.send({ type: 'details.submitted', details: detailsOf(details) })}
        footer={<Footer company={company} />}
      />
    </>
  );
}

/** Changes the type only. The form has no lists of items. */
const detailsOf = (answers: Answers) => answers as Details;

function Footer({ company }: { company: CompanyActor }) {
  const isSaving = useSelector(company, (state) => state.hasTag('busy'));
  const canCancel = useSelector(company, ({ context }) => context.profile !== undefined);
  const problem = useSelector(company, ({ context }) => context.problem);
  return (
    <Stack gap={20}>
      {problem && <NoticeBox tone="bad" role="alert" title={problem.sentence} />}
      <Text size="sm" c="dimmed">
        {m.company_details_kept()}
      </Text>
      <div className={styles.buttons}>
        {canCancel && (
          <Button variant="default" disabled={isSaving} onClick={() => company.send({ type: 'cancel' })}>
            {m.company_details_cancel()}
          </Button>
        )}
        <Button type="submit" aria-disabled={isSaving}>
          {isSaving ? m.company_details_saving() : m.company_details_save()}
        </Button>
      </div>
    </Stack>
  );
}
