import type { contact as english } from '../en/contact.ts';
import type { Translation } from '../translation.ts';

export const contact: Translation<typeof english> = {
  title: '联系我们',
  hint: '给我们留言',
  intro: '请告诉我们您遇到的问题，我们会回电或回信。',
  question: '您的问题',
  placeholder: '请描述您的问题',
  images: '图片（选填）',
  images_hint: '最多 {count} 个文件：SVG、PNG、GIF 或 JPG，每个不超过 5 MB。',
  add_image: '添加图片',
  remove_image: '移除 {name}',
  retry_image: '重试 {name}',
  send: '发送',
  sent: '留言已发送',
  sent_hint: '我们会通过 {phone} 与您联系。',
  another: '再写一条留言',
  error: {
    question_required: '请输入您的问题。',
    invalid_type: '文件类型无效（仅支持 SVG、PNG、GIF、JPG）',
    too_large: '文件大小超过 5 MB',
    too_many: '最多 {count} 个文件',
    uploading: '请等待图片上传完成。',
  },
};
