export const LEAVE_KINDS = ['annual', 'sick', 'training', 'other'] as const;
export type LeaveKind = (typeof LEAVE_KINDS)[number];
