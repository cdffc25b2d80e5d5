-- When the person last proved who they are: roles, exports, erasing and payment settings ask again after a while.
alter table sessions add column authenticated_at timestamptz;
update sessions set authenticated_at = created_at;
alter table sessions alter column authenticated_at set not null;

-- Sessions of staff end sooner than those of members.
update sessions
  set expires_at = least(sessions.expires_at, sessions.last_used_at + interval '12 hours', sessions.created_at + interval '14 days')
  from users
  where users.id = sessions.user_id and users.role <> 'user';
