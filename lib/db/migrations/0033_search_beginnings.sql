-- Every word of three characters and more may be a beginning, not only the last one.
create or replace function message_query(input text) returns tsquery language sql immutable parallel safe strict
as $$ select plainto_tsquery('simple', folded)
    || plainto_tsquery('spanish', regexp_replace(folded, '([cs])ion\M', '\1ión', 'g'))
    || plainto_tsquery('english', folded)
    || to_tsquery('simple', coalesce((
      select string_agg(word || case when length(word) >= 3 then ':*' else '' end, ' & ')
      from regexp_split_to_table(folded, '[^[:alnum:]]+') word where word <> ''), ''))
  from (select public.fold_text(input) as folded) f $$;
