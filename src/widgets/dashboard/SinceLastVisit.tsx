import { dashboardLabel, firstNameOf, type NewsGroup, newsGroups, newsList } from '../../core';
import { useClientStore, useResource } from '../frame/host';
import { ForwardIcon } from '../ui/icons/arrows';
import { Link } from '../ui/Link';
import { Portrait } from '../ui/photo/Portrait';
import { Sentence } from '../ui/Sentence';

/** New matches, likes, messages and suggestions since the last visit. Renders nothing if there are none. */
export function SinceLastVisit() {
  const groups = newsGroups(useResource(useClientStore(newsList)).data ?? []);
  if (groups.length === 0) return null;
  return (
    <section className="news" aria-label={dashboardLabel.newsTitle}>
      <h2>{dashboardLabel.newsTitle}</h2>
      <ul className="news-groups">
        {groups.map((group) => (
          <li key={group.kind}>
            <Group {...group} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Group({ text, members, to, query }: NewsGroup) {
  const total = members[0]?.total ?? 0;
  const names = members.map(({ profile }) => firstNameOf(profile));
  return (
    <Link to={to} query={query} className="card news-group" part="card">
      <span className="news-photos">
        {members.map(({ profile, photo }) => (
          <Portrait
            key={profile.user}
            photo={photo}
            preview={profile.photo_preview}
            name={firstNameOf(profile)}
            size={44}
            decorative
            eager
          />
        ))}
      </span>
      <span className="news-text">
        <span className="news-what">{text}</span>
        <span className="soft small news-who">
          <Sentence text={dashboardLabel.newsNames(names, total - members.length)} />
        </span>
      </span>
      <ForwardIcon />
    </Link>
  );
}
