import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { notesApi } from '#shared/notes/admin-contract.ts';
import { apiQuery } from '#web/kit/api-query.ts';
import { useStaffRole } from '#web/kit/staff-role.tsx';
import { ClientPhotos } from './client-photos.tsx';
import './photos.css';

/** In a visit's dialog: the client's photos, asked for only when somebody opens them. */
export function VisitPhotosPart({ bookingId }: { bookingId: number }) {
  const role = useStaffRole();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery({
    ...apiQuery<typeof notesApi.visit>('GET /api/admin/visits/:id/note', { params: { id: bookingId } }),
    enabled: isOpen,
  });
  if (role === 'reception') return null;
  return (
    <details className="visit-photos" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Photos</summary>
      {isOpen && data && <ClientPhotos clientId={data.clientId} role={role} />}
    </details>
  );
}
