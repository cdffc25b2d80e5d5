export const MISSING_TOPIC_NAME = 'Topic name is required';
export const MISSING_TOPIC = 'Please select a topic';
export const TITLE_AND_CONTENT = 'Title and content are required';
