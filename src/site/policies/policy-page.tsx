import { Box } from '@mantine/core';
import event from '#event/event.json' with { type: 'json' };
import * as ticket from '#event/policies/event-ticket-policy.md';
import * as privacy from '#event/policies/privacy-policy.md';
import * as pricing from '#event/policies/product-pricing-policy.md';
import * as refund from '#event/policies/refund-policy.md';
import * as terms from '#event/policies/terms-and-conditions.md';
import { policyIn, type PolicyPath } from '#domain/conference/policy-paths.ts';
import type { PolicyText } from '#schemas/page-contract.ts';
import { PageFrame } from '#src/ui/layout/page-frame.tsx';
import { m } from '#messages';
import type { Page } from '#src/lib/page.ts';
import { PageHeader } from '#src/ui/layout/navigation-bar.tsx';
import styles from './policy.module.css';

/** The policies by URL path. '/privacy' and '/terms' are second paths of a policy. Rows: ROUTE-19 to ROUTE-25. */
const policies: Record<PolicyPath, { title: () => string; text: typeof privacy }> = {
  '/privacy-policy': { title: m.policies_privacy, text: privacy },
  '/terms-and-conditions': { title: m.policies_terms, text: terms },
  '/refund-policy': { title: m.policies_refund, text: refund },
  '/event-ticket-policy': { title: m.policies_tickets, text: ticket },
  '/product-pricing-policy': { title: m.policies_pricing, text: pricing },
};

export function policyPage(path: string): Page {
  const canonical = policyIn(path);
  if (!canonical) throw new Error(`No policy stands under ${path}`);
  const { title: titleIn, text } = policies[canonical];
  const title = titleIn();
  return {
    title,
    description: m.policies_description({ title, event: event.name, university: event.organiser.university }),
    canonical,
    isStatic: true,
    body: ({ policies = {} }) => (
      <PageFrame header={<PageHeader />}>
        <Policy title={title} text={policies[canonical] ?? text} />
      </PageFrame>
    ),
  };
}

/** A policy of the organiser. Its HTML is made from Markdown, without HTML in it (schemas/policy-text.ts). */
function Policy({ title, text }: { title: string; text: PolicyText }) {
  return (
    <article className={`wrap ${styles.policy}`}>
      <Box component="h1" pt="lg" className="opening">
        {title}
      </Box>
      <nav className={styles.contents} aria-label={m.policies_contents()}>
        <p aria-hidden="true">{m.policies_contents()}</p>
        <ul>
          {text.headings.map(({ id, text: heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: text.html }} />
    </article>
  );
}
