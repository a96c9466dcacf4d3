/** The form for a message to the operator. */
export const contact = {
  title: 'Contact us',
  hint: 'Send us a question',
  intro: 'Tell us what happened. We call or write back.',
  question: 'Your question',
  placeholder: 'What can we do for you?',
  images: 'Images (optional)',
  images_hint: 'Up to {count} files: SVG, PNG, GIF or JPG, at most 5 MB each.',
  add_image: 'Add an image',
  remove_image: 'Remove {name}',
  retry_image: 'Try {name} again',
  send: 'Send',
  sent: 'Message sent',
  sent_hint: 'We will get back to you at {phone}.',
  another: 'Write another message',
  error: {
    question_required: 'Enter your question.',
    invalid_type: 'Invalid file type (only SVG, PNG, GIF, JPG)',
    too_large: 'File size exceeds 5 MB',
    too_many: 'Maximum {count} files',
    uploading: 'Wait until the images are uploaded.',
  },
};
