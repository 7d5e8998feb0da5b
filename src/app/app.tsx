import { MantineProvider } from '@mantine/core';
import { useLocation } from 'react-router-dom';
import { RuntimeProvider, type Runtime } from '#src/components/runtime.ts';
import { runtime as readRuntime } from '#src/api/runtime.ts';
import { Notices } from './notices.tsx';
import { Shell } from './shell.tsx';
import { cssVariablesResolver, theme } from './theme.ts';

interface AppProps {
  runtime?: Runtime;
  /** 'test' leaves out what moves. */
  env?: 'test' | undefined;
}

/** The screens that share one document: theme, what the service says, notices, shell. Spec: landing 2.1. */
export function App({ runtime = readRuntime(), env }: AppProps) {
  const { pathname } = useLocation();
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto" env={env}>
      <RuntimeProvider value={runtime}>
        <Notices>
          <Shell pathname={pathname} />
        </Notices>
      </RuntimeProvider>
    </MantineProvider>
  );
}
