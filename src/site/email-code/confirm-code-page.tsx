import { Box, Text } from '@mantine/core';
import event from '#event/event.json' with { type: 'json' };
import type { Page } from '#src/lib/page.ts';
import { Button } from '#src/ui/button.tsx';
import { PageFrame } from '#src/ui/layout/page-frame.tsx';
import { PageHeader } from '#src/ui/layout/navigation-bar.tsx';
import { m } from '#messages';

/**
 * The page of the link in the mail of a linked code. Opening it changes nothing, because mail scanners open links. It works without
 * script: the form sends the query of the page to the service, which redirects to 'done' or 'unknown'.
 */
export const confirmCodePage = (result?: 'done' | 'unknown'): Page => ({
  title: titles[result ?? 'ask'](),
  description: m.confirm_code_text({ event: event.name }),
  isPrivate: true,
  hidesAddress: true,
  isStatic: true,
  body: (
    <PageFrame header={<PageHeader />}>
      <div className="wrap screen-space">
        <Box component="h1" pt="lg" className="opening">
          {titles[result ?? 'ask']()}
        </Box>
        <Text c="dimmed" mt="md" mb="lg">
          {texts[result ?? 'ask']()}
        </Text>
        {!result && (
          <form method="post">
            <Button type="submit">{m.confirm_code_button()}</Button>
          </form>
        )}
      </div>
    </PageFrame>
  ),
});

const titles = { ask: m.confirm_code_title, done: m.confirm_code_done, unknown: m.confirm_code_unknown };

const texts = {
  ask: () => m.confirm_code_text({ event: event.name }),
  done: m.confirm_code_done_text,
  unknown: m.confirm_code_unknown_text,
};
