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

/** The whole site: theme, what the service says, notices, shell. '/' is always light. Spec: landing 2.1. */
export function App({ runtime = readRuntime(), env }: AppProps) {
  const { pathname } = useLocation();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      env={env}
      {...(pathname === '/' && { forceColorScheme: 'light' as const })}
    >
      <RuntimeProvider value={runtime}>
        <Notices pathname={pathname}>
          <Shell pathname={pathname} />
        </Notices>
      </RuntimeProvider>
    </MantineProvider>
  );
}
