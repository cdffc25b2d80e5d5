import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminSettings, SettingsSaving, studioApi } from '#shared/studio/contract.ts';
import { keyOfPath } from '#web/kit/api-query.ts';
import { call, messageOf } from '#web/kit/call.ts';
import { isConflict } from '#web/kit/form/conflict-note.tsx';
import { toast } from '#web/kit/toast.ts';
import { readInTheWay } from './read-in-the-way.ts';

const CHANGED = ['/api/studio', '/api/legal', '/api/availability', '/api/admin/settings', '/api/admin/audit'];

/** Saves some keys and shows the result; conflicting bookings are a question, not a failure. */
export function useSaveSettings(onSaved: (saved: AdminSettings) => void) {
  const client = useQueryClient();

  return useMutation({
    mutationFn: (body: SettingsSaving) =>
      call<typeof studioApi.saveSettings>('PUT /api/admin/settings', { body }),
    onSuccess: (saved) => {
      client.setQueryData([...keyOfPath('/api/admin/settings'), 'live'], saved);
      for (const path of CHANGED) void client.invalidateQueries({ queryKey: keyOfPath(path) });
      toast({ title: 'Success', description: 'Settings updated successfully' });
      onSaved(saved);
    },
    onError: (error) => {
      if (readInTheWay(error)) return;
      // Loads what somebody else has saved, in case it is wanted.
      if (isConflict(error)) void client.invalidateQueries({ queryKey: keyOfPath('/api/admin/settings') });
      toast({
        ...{ title: 'Error', tone: 'destructive' },
        description: messageOf(error, 'Failed to update settings'),
      });
    },
  });
}
