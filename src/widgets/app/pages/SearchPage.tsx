import { type FormEvent, useState } from 'react';
import { listText, matches, search, siteLabel } from '../../../core';
import { useNoun, useResource, useStyles } from '../../host';
import { GridSkeleton } from '../../members/CardSkeleton';
import { MatchMoment } from '../../members/MatchMoment';
import { MemberGrid } from '../../members/MemberGrid';
import { Button } from '../../ui/Button';
import { Empty, Loaded } from '../../ui/Feedback';
import { formFieldStyles } from '../../ui/FormField';
import { SearchIcon } from '../../ui/icons';

/** /Search: members by name, and suggested profiles. */
export default function SearchPage() {
  useStyles(formFieldStyles);
  const [searched, setSearched] = useState(false);
  const { find } = useNoun(search);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    setSearched(!!name);
    if (name) void find({ name_search: name });
  };

  return (
    <div className="stack search">
      <h1 className="sr">{siteLabel.search}</h1>
      <search>
        <form className="search-bar" onSubmit={onSubmit}>
          <div className="frame">
            <SearchIcon />
            <input
              name="name"
              type="search"
              aria-label={siteLabel.searchName}
              placeholder={siteLabel.searchName}
              onChange={(event) => {
                if (!event.currentTarget.value) setSearched(false);
              }}
            />
          </div>
          <Button type="submit">{siteLabel.search}</Button>
        </form>
      </search>
      {searched && <Results />}
      <Suggested />
      <MatchMoment />
    </div>
  );
}

function Results() {
  const { results } = useNoun(search);
  return (
    <section className="stack" aria-label={siteLabel.resultsTitle}>
      <h2>{siteLabel.resultsTitle}</h2>
      <Loaded
        state={useResource(results)}
        skeleton={<GridSkeleton />}
        failed={listText.searchFailed}
        onRetry={results.load}
      >
        {(found) => {
          const members = found.flatMap(({ profile, photo }) => (profile ? [{ profile, photo }] : []));
          return members.length > 0 ? <MemberGrid members={members} /> : <Empty />;
        }}
      </Loaded>
    </section>
  );
}

function Suggested() {
  const { suggested } = useNoun(matches);
  return (
    <section className="stack" aria-label={siteLabel.suggestedTitle}>
      <div>
        <h2>{siteLabel.suggestedTitle}</h2>
        <p className="soft small">{siteLabel.suggestedIntro}</p>
      </div>
      <Loaded
        state={useResource(suggested)}
        skeleton={<GridSkeleton />}
        failed={listText.suggestionsFailed}
        onRetry={suggested.load}
      >
        {(items) =>
          items.length > 0 ? (
            <MemberGrid
              members={items.map(({ profile, photo, compatibility_score }) => ({
                profile,
                photo,
                score: compatibility_score,
              }))}
            />
          ) : (
            <Empty />
          )
        }
      </Loaded>
    </section>
  );
}
