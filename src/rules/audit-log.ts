/** The events of the audit log, with the words in which the back office shows them. */
export const auditEvents = {
  'sign-in': 'Signed in',
  'failed-sign-in': 'Failed sign-in',
  'failed-confirmation': 'Wrong password in a session',
  'sign-out': 'Signed out',
  'session-ended': 'Session ended',
  'password-changed': 'Password changed, all other sessions ended',
  'second-factor-added': 'Second factor turned on, all other sessions ended',
  'second-factor-removed': 'Second factor turned off, all other sessions ended',
  'owner-invited': 'Invited as owner',
  'editor-invited': 'Invited as editor',
  'account-created': 'Account created',
  'reset-link-created': 'Link to reset the password created',
  'password-reset': 'Password reset, second factor turned off, all sessions ended',
  'made-owner': 'Role changed to owner, all sessions ended',
  'made-editor': 'Role changed to editor, all sessions ended',
  'operator-removed': 'Operator removed, all sessions ended',
  'note-deleted': 'Deleted a note about an inquiry',
  'second-factor-required': 'Second factor required of every account',
  'second-factor-optional': 'Second factor no longer required',
  'backup-downloaded': 'Downloaded a backup',
  // An earlier version recorded this.
  'note-edited': 'Edited a note about an inquiry',
} as const;

export type AuditEvent = keyof typeof auditEvents;
