import { html } from '#event/policies/privacy-policy.md';
import { Policy } from './policy.tsx';

/** /privacy-policy and, without a redirect, /privacy. Spec: landing 2.7; tension T-03. */
export function PrivacyScreen() {
  return <Policy title="Privacy Policy" html={html} />;
}
