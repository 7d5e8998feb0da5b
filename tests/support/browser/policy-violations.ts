import type { Page } from 'playwright-core';

/** Script for `page.addInitScript`: collects violations of the Content-Security-Policy from the first byte on. */
export function noteViolations(): void {
  const violations: string[] = [];
  Object.assign(window, { violations });
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
    violations.push(`${effectiveDirective}: ${blockedURI} (${sourceFile}:${lineNumber})`),
  );
}

/** Violations since the document of the page was opened. */
export const violationsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { violations: string[] }).violations);
