import type { aMember } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aTherapist } from '#server/team/make.ts';
import type { useStudio } from '#server/testing/use-studio.ts';

export type Request = {
  params?: Record<string, string | number>;
  body?: object | string;
  /** For a body that is not JSON. */
  type?: string;
};

type Someone = Awaited<ReturnType<typeof aMember>>;

export type Scene = {
  studio: ReturnType<typeof useStudio>;
  admin: Someone;
  member: Someone;
  /** Calls as the admin, by "POST /api/treatments"; returns the response body. */
  send: (route: string, request: Request) => Promise<{ id: number }>;
};

/** The admin's request, after the records it needs were created. */
export type Example = (scene: Scene) => Promise<Request> | Request;

export const TOMORROW = new Date('2026-03-11T06:00:00Z');

export const of = async (made: Promise<number | { id: number }>): Promise<{ params: { id: number } }> => {
  const thing = await made;
  return { params: { id: typeof thing === 'number' ? thing : thing.id } };
};

/** Kept by the admin, an hour ago. */
export const aVisitOf = async ({ studio: { db, clock }, admin }: Scene) => {
  const { id: therapistId } = await aTherapist(db, { userId: admin.id });
  const startsAt = new Date(clock.now().getTime() - 3_600_000);
  return of(aBooking(db, { startsAt, therapistId, status: 'confirmed' }));
};

/** The record after `route` was called. */
export const after = async (scene: Scene, route: string, request: Request): Promise<Request> => {
  await scene.send(route, request);
  return request;
};
