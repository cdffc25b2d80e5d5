-- Jobs of a newsletter that is being sent name the issue by its new key; those queued before go on.
update jobs set payload = jsonb_build_object('issueId', payload -> 'letterId') where payload ? 'letterId';
