/** A member of the backend. Ids are numbers, as Django makes them. */
export interface Member {
  id: number;
  email: string;
  password: string;
  code: string;
  isVerified: boolean;
  /** The created profile; undefined before. */
  profile: Record<string, unknown> | undefined;
  preferences: Record<string, unknown>;
  photos: { photo: string; is_primary: boolean }[];
  liked: Set<number>;
  shortlisted: Set<number>;
  blocked: Set<number>;
  notifications: Record<string, unknown>[];
}

/** A message, as section 3 of the specification describes it. */
export interface SentMessage {
  id: number;
  sender_profile: number;
  content: string;
  sent_at: string;
}

/** Everything that the backend stores. */
export interface World {
  members: Member[];
  rooms: { id: number; members: [number, number]; messages: SentMessage[]; read: Record<number, number> }[];
  reports: Record<string, unknown>[];
}

export const isMatch = (one: Member, other: Member) => one.liked.has(other.id) && other.liked.has(one.id);

/** The profile as others read it, with the fields of section 3 and no others. */
export function shownProfile(member: Member, viewer: Member): Record<string, unknown> {
  const { profile = {} } = member;
  const born = new Date(String(profile.date_of_birth));
  return {
    id: member.id,
    user: member.id,
    first_name: profile.first_name,
    last_name: profile.last_name,
    fullname: `${profile.first_name} ${profile.last_name}`,
    gender: profile.gender,
    date_of_birth: profile.date_of_birth,
    age: new Date().getFullYear() - born.getFullYear(),
    emirate: profile.emirate,
    country_of_residence: profile.country_of_residence,
    marital_status: profile.marital_status,
    occupation: profile.occupation,
    academic_qualification: profile.academic_qualification,
    bio: profile.bio,
    interests: profile.interests,
    verified: true,
    photos: member.photos,
    photo: photoOf(member),
    liked: viewer.liked.has(member.id),
  };
}

export const photoOf = (member: Member) => member.photos.find(({ is_primary }) => is_primary)?.photo ?? null;

/** The members whom a member may see. */
export function others({ members }: World, viewer: Member): Member[] {
  return members.filter(
    (one) => one !== viewer && one.profile && !viewer.blocked.has(one.id) && !one.blocked.has(viewer.id),
  );
}

/** Opens the conversation of two who match, unless there is one. */
export function meet(world: World, one: Member, other: Member): void {
  const isTheirs = (room: World['rooms'][number]) => room.members.includes(one.id) && room.members.includes(other.id);
  if (isMatch(one, other) && !world.rooms.some(isTheirs))
    world.rooms.push({ id: world.rooms.length + 1, members: [one.id, other.id], messages: [], read: {} });
}

/** Adds a notification of section 3. */
export function notify(member: Member, message: string): void {
  member.notifications.unshift({
    id: member.notifications.length + 1,
    icon: 'heart',
    avatar: null,
    message,
    description: '',
    time: new Date().toISOString(),
    isUnread: true,
  });
}
