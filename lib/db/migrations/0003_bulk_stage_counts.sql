-- A statement that empties a whole stage adds its moves up itself (lib/stages/empty-stage.ts): row by row, each of
-- n moves in one transaction would walk every version of the counter that the moves before it left.
drop trigger stage_counters_update on contacts;
--> statement-breakpoint
create trigger stage_counters_update after update of stage_id on contacts
for each row when (
  old.stage_id is distinct from new.stage_id
  and current_setting('tertulia.counts_itself', true) is distinct from 'on'
) execute function keep_stage_counters();
