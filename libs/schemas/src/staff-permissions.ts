/**
 * A role grants a set of permissions on one site; a staff route names the permission that it needs.
 */
export const STAFF_PERMISSIONS = [
  'inbox.answer',
  'photos.review',
  'reports.review',
  'complaints.review',
  'messages.review',
  'appeals.review',
  'evidence.review',
  'money.review',
  'audit.read',
  'queues.manage',
  'remotes.override',
  'releases.manage',
  'mails.broadcast',
  'campaigns.manage',
  'pages.edit',
  'members.support',
  'credits.adjust',
  'settings.edit',
  'figures.read',
] as const;
export type StaffPermission = (typeof STAFF_PERMISSIONS)[number];

/** Maximum age of the last authentication for a call that needs step-up. */
export const STEP_UP_MINUTES = 10;

/** Mutations that require one of these permissions need step-up. */
export const STEP_UP_PERMISSIONS: readonly StaffPermission[] = [
  'credits.adjust',
  'money.review',
  'settings.edit',
  'releases.manage',
  'evidence.review',
];

export const STAFF_ROLES = ['operator', 'moderator', 'support', 'marketing', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

const GRANTS: Record<StaffRole, readonly StaffPermission[]> = {
  operator: ['inbox.answer'],
  moderator: [
    'photos.review',
    'reports.review',
    'complaints.review',
    'messages.review',
    'appeals.review',
  ],
  support: [
    'reports.review',
    'complaints.review',
    'appeals.review',
    'money.review',
    'members.support',
    'credits.adjust',
  ],
  marketing: ['mails.broadcast', 'campaigns.manage', 'pages.edit', 'figures.read'],
  admin: STAFF_PERMISSIONS,
};

export const getPermissions = (roles: readonly StaffRole[]): StaffPermission[] =>
  STAFF_PERMISSIONS.filter((permission) => roles.some((role) => GRANTS[role].includes(permission)));
