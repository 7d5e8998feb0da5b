import { Menu, UnstyledButton, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { Link } from '#src/ui/link.tsx';
import { IconChevronDown, IconLogout } from '#src/ui/icons.ts';
import { m } from '#messages';
import type { DeskPart } from '../app/desk-part.ts';
import { leaveDesk } from '../session/session-api.ts';
import { useSession } from '../session/use-session.ts';
import { roleNames } from '#domain/staff/role-names.ts';
import { useAction } from '../shared/use-action.ts';
import styles from './frame.module.css';

const schemes: Record<MantineColorScheme, () => string> = {
  auto: m.desk_scheme_auto,
  light: m.desk_scheme_light,
  dark: m.desk_scheme_dark,
};

/** Who is at the desk. Opens the own pages, the colour scheme and the sign-out. */
export function PersonMenu({ parts }: { parts: readonly DeskPart[] }) {
  const { staff } = useSession();
  const leave = useAction(leaveDesk, { onDone: () => window.location.assign('/desk') });
  return (
    <Menu position="bottom-end" width={256}>
      <Menu.Target>
        <UnstyledButton className={styles.person}>
          <span className={styles.personName}>{staff.name}</span>
          <span className={styles.personRole}>{roleNames[staff.role]()}</span>
          <IconChevronDown size={16} stroke={2} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{staff.email}</Menu.Label>
        {parts.map(({ path, title, Icon }) => (
          <Menu.Item
            key={path}
            component={Link}
            href={`/desk/${path}`}
            leftSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
          >
            {title()}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <SchemeItems />
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => void leave.run()}
        >
          {m.desk_leave()}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The choice of the colour scheme. The menu stays open, so that the effect can be seen. */
function SchemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>{m.desk_scheme()}</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}>
        {Object.entries(schemes).map(([scheme, name]) => (
          <Menu.RadioItem key={scheme} value={scheme}>
            {name()}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
