import { Menu } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconChevronDown } from '#src/ui/icons.ts';
import { m } from '#messages';
import { ActionDialog } from '../shared/action-dialog.tsx';
import { useListQuery } from '#src/desk/shared/list/list-query.ts';
import { useAction } from '../shared/use-action.ts';
import { useMissing } from '../shared/use-missing.ts';
import { removeView, saveView, type View } from './orders-api.ts';

interface SavedViewsProps {
  list: View['list'];
  views: View[];
}

/** Menu of the own saved views of a list: opens, saves and removes them. */
export function SavedViews({ list, views }: SavedViewsProps) {
  const [isSaving, setSaving] = useState(false);
  const navigate = useNavigate();
  const remove = useAction(removeView, { done: () => m.desk_orders_view_removed() });
  const own = views.filter((view) => view.list === list);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" size="sm" iconAfter={IconChevronDown}>
            {m.desk_orders_views()}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {own.map((view) => (
            <Menu.Item key={view.id} onClick={() => void navigate(`/desk/${list}?${view.query}`)}>
              {view.name}
            </Menu.Item>
          ))}
          {own.length > 0 && <Menu.Divider />}
          <Menu.Item onClick={() => setSaving(true)}>{m.desk_orders_view_save()}</Menu.Item>
          {own.map((view) => (
            <Menu.Item key={view.id} onClick={() => void remove.run(view)}>
              {m.desk_orders_view_remove({ name: view.name })}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <SaveDialog list={list} opened={isSaving} onClose={() => setSaving(false)} />
    </>
  );
}

function SaveDialog({ list, opened, onClose }: { list: View['list']; opened: boolean; onClose: () => void }) {
  const [name, setName] = useState('');
  const { query } = useListQuery();
  const { errors, check } = useMissing({ 'view-name': name.trim() === '' ? m.form_required() : undefined }, opened);
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={m.desk_orders_view_title()}
      confirm={m.desk_order_save()}
      check={check}
      action={() => saveView({ list, name: name.trim(), query: query.toString() })}
      done={() => m.desk_orders_view_saved()}
    >
      <TextField
        id="view-name"
        name="name"
        label={m.desk_orders_view_name()}
        value={name}
        rule={{ maxLength: 60 }}
        error={errors['view-name']}
        required
        onText={setName}
      />
      <p className="soft">{m.desk_orders_view_text()}</p>
    </ActionDialog>
  );
}
