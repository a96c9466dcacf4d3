import type * as english from '../en/mail.ts';
import type { Translation } from '../translation.ts';

export const mail: Translation<typeof english.mail> = {
  code: {
    subject: {
      register: 'Mã xác minh đăng ký {app}',
      forgot: 'Mã xác minh đặt lại mật khẩu {app}',
      password: 'Mã xác minh đổi mật khẩu {app}',
      withdrawal: 'Mã xác minh lệnh rút tiền {app}',
      security: 'Mã xác minh cài đặt bảo mật {app}',
    },
    greeting: 'Xin chào,',
    line: 'Mã xác minh của bạn là {code}.',
    confirms: 'Mã này chỉ xác nhận lệnh rút: {amount} {currency} về {destination}.',
    differs:
      'Nếu bạn không yêu cầu lệnh rút này, hoặc có chi tiết nào không khớp, đừng nhập mã: hãy đổi mật khẩu và liên hệ bộ phận hỗ trợ khách hàng.',
    validity:
      'Mã có hiệu lực trong {minutes, number} phút. Đừng chia sẻ mã với bất kỳ ai: nhân viên của chúng tôi sẽ không bao giờ hỏi mã này.',
    ignore:
      'Nếu bạn không yêu cầu mã này, hãy bỏ qua email này. Không có gì thay đổi nếu mã không được nhập.',
  },
  opening: {
    subject: 'Chào mừng bạn đến với {app}',
    greeting: 'Xin chào {name},',
    line: 'Tài khoản của bạn đã được mở. Hãy dùng thử mọi tính năng trong tài khoản demo trước. Để giao dịch bằng tiền thật, hãy xác minh danh tính trong mục Cài đặt.',
    signature: 'Đội ngũ {app}',
  },
  verification: {
    subject: {
      approved: 'Hồ sơ xác minh {app} của bạn đã được duyệt',
      rejected: 'Hồ sơ xác minh {app} của bạn cần chỉnh sửa',
    },
    approved: {
      primary: 'Danh tính của bạn đã được xác minh. Bây giờ bạn có thể giao dịch bằng tiền thật.',
      advanced: 'Hồ sơ xác minh nâng cao của bạn đã được duyệt. Tài khoản của bạn có hạn mức cao hơn.',
    },
    rejected: {
      primary: 'Hồ sơ xác minh danh tính của bạn không được chấp nhận.',
      advanced: 'Hồ sơ xác minh nâng cao của bạn không được chấp nhận.',
    },
    reason: 'Lý do: {reason}',
    retry: 'Vui lòng sửa thông tin trong mục Cài đặt và gửi lại.',
  },
  alert: {
    subject: '{symbol}: cảnh báo của bạn đã đạt',
    see: 'Bạn có thể xem và thay đổi cảnh báo trong ứng dụng: Thị trường → Cảnh báo.',
  },
  conditional: {
    subject: {
      triggered: 'Lệnh {symbol} của bạn đã được kích hoạt',
      partly: 'Lệnh {symbol} của bạn đã được kích hoạt và khớp một phần',
      unmatched: 'Lệnh {symbol} của bạn đã được kích hoạt nhưng chưa khớp',
      failed: 'Lệnh {symbol} của bạn bị từ chối khi kích hoạt',
    },
    see: 'Bạn có thể xem và kiểm tra mức giá đã kích hoạt lệnh trong ứng dụng: lệnh điều kiện {id}.',
  },
  position: {
    subject: {
      liquidated: 'Vị thế {symbol} của bạn đã bị thanh lý',
      deleveraged: 'Vị thế {symbol} của bạn đã bị giảm do tự động giảm đòn bẩy',
      stop_loss: 'Lệnh cắt lỗ {symbol} của bạn đã được thực hiện',
      take_profit: 'Lệnh chốt lời {symbol} của bạn đã được thực hiện',
      settled: 'Hợp đồng {symbol} của bạn đã được tất toán',
      rescued: 'Vị thế {symbol} của bạn đã được thêm ký quỹ',
    },
    liquidated:
      'Giá đánh dấu đã chạm giá thanh lý của vị thế: ký quỹ đã xuống dưới mức ký quỹ duy trì. Vị thế được đóng theo quy tắc hiển thị trong ứng dụng.',
    liquidated_terms:
      'Điều khoản của hợp đồng này đã thay đổi: từ {time} vị thế cần nhiều ký quỹ hơn, như đã thông báo ngày {announced}. Theo điều khoản trước đó, lẽ ra vị thế của bạn đã không bị thanh lý; theo điều khoản hiện tại, ký quỹ đã xuống dưới mức ký quỹ duy trì. Vị thế được đóng theo quy tắc hiển thị trong ứng dụng.',
    deleveraged:
      'Một vị thế phía đối diện bị thanh lý và quỹ bảo hiểm không đủ bù khoản lỗ. Theo quy tắc, các vị thế đối ứng có lợi nhuận và đòn bẩy cao nhất được đóng ở giá phá sản của vị thế đó. Vị thế của bạn nằm trong số này.',
    stop_loss: 'Giá đánh dấu đã chạm giá cắt lỗ, và vị thế được đóng theo giá thị trường.',
    take_profit: 'Giá đánh dấu đã chạm giá chốt lời, và vị thế được đóng theo giá thị trường.',
    settled: 'Hợp đồng đã đáo hạn và được tất toán theo giá chỉ số trung bình của 30 phút cuối.',
    rescued:
      'Ký quỹ của vị thế ký quỹ chéo đã xuống dưới mức ký quỹ duy trì. Để vị thế không bị thanh lý, ký quỹ đã được thêm: trước hết từ số dư khả dụng, sau đó từ ký quỹ dư của các vị thế ký quỹ chéo khác, cuối cùng từ các lệnh ký quỹ chéo đang chờ, và các lệnh này đã bị hủy.',
    added: 'Đã thêm: {added} {currency}.',
    side: {
      buy: 'Vị thế Long',
      sell: 'Vị thế Short',
    },
    closed: '{side}: đóng {lots, number} lot tại {price}.',
    result: 'Lãi/lỗ trước phí: {pnl} {currency}.',
    see: 'Bạn có thể xem từng bước trong lịch sử lệnh và trong Tài sản → Lịch sử.',
  },
  terms: {
    subject: 'Điều khoản của {symbol} thay đổi lúc {time}',
    line: 'Bạn có vị thế hoặc lệnh ở {symbol}. Từ {time}, các điều khoản mới được áp dụng:',
    until:
      'Cho đến lúc đó, điều khoản hiện tại vẫn được áp dụng và bạn có thể đóng vị thế hoặc hủy lệnh theo điều khoản này. Lệnh chờ giữ nguyên mức phí lúc đặt.',
  },
  product: {
    subject: {
      financial_settled: '{name} đã đáo hạn',
      mining_done: '{name} đã kết thúc',
      ieo_allotted: 'Đăng ký {currency} của bạn đã được phân bổ',
      ieo_refunded: 'Đăng ký {currency} của bạn đã được hoàn tiền',
      ieo_credited: 'Token {currency} của bạn đã về',
    },
    financial_settled:
      'Sản phẩm đã tất toán ở giá {price} USDT. {amount} {currency} đã được trả vào tài khoản giao ngay của bạn.',
    mining_done:
      'Thời hạn khóa đã kết thúc. {amount} {currency} đã được hoàn về tài khoản giao ngay của bạn, và bạn đã nhận tổng cộng {income} {currency} tiền lãi.',
    ieo_allotted:
      'Bạn được phân bổ {amount} {currency}. {refund} USDT đã được hoàn về tài khoản giao ngay của bạn. Token sẽ được cộng vào tài khoản khi niêm yết.',
    ieo_refunded:
      'Đăng ký của bạn không được phân bổ {currency}. {refund} USDT đã được hoàn về tài khoản giao ngay của bạn.',
    ieo_credited: '{amount} {currency} đã được cộng vào tài khoản giao ngay của bạn.',
    see: 'Bạn có thể xem từng bước trong lịch sử sản phẩm và trong Tài sản → Lịch sử.',
  },
  account: {
    subject: {
      login_new_device: 'Đăng nhập mới vào tài khoản {app} của bạn từ thiết bị mới',
      password_changed: 'Mật khẩu {app} của bạn đã được đổi',
      password_reset: 'Mật khẩu {app} của bạn đã được đặt lại',
      totp_bound: 'Ứng dụng xác thực đã được thêm vào tài khoản {app} của bạn',
      totp_unbound: 'Ứng dụng xác thực đã bị gỡ khỏi tài khoản {app} của bạn',
      passkey_added: 'Một passkey đã được thêm vào tài khoản {app} của bạn',
      passkey_removed: 'Một passkey đã bị xóa khỏi tài khoản {app} của bạn',
      passkeys_reset: 'Các passkey của tài khoản {app} của bạn đã bị xóa',
      passkey_copied: 'Một passkey của tài khoản {app} của bạn không còn dùng được',
      api_key_created: 'Khóa API đã được tạo cho tài khoản {app} của bạn',
      api_key_ended: 'Khóa API của tài khoản {app} của bạn đã bị xóa',
      api_key_ended_by_operator: 'Chúng tôi đã xóa một khóa API của tài khoản {app} của bạn',
      orders_canceled_by_timer: 'Các lệnh đang mở trong tài khoản {app} của bạn đã bị hủy theo hẹn giờ',
      wallet_added: 'Địa chỉ rút tiền đã được thêm vào tài khoản {app} của bạn',
      bankcard_added: 'Tài khoản ngân hàng đã được thêm vào tài khoản {app} của bạn',
      bankcard_changed: 'Tài khoản ngân hàng trong tài khoản {app} của bạn đã được thay đổi',
      operator_credited: 'Chúng tôi đã cộng tiền vào tài khoản {app} của bạn',
      operator_debited: 'Chúng tôi đã trừ tiền trong tài khoản {app} của bạn',
    },
    login_new_device: 'Tài khoản của bạn vừa được đăng nhập từ một thiết bị mới:',
    password_changed:
      'Mật khẩu của bạn đã được đổi. Mọi thiết bị đã bị đăng xuất và tính năng rút tiền bị tạm khóa trong 24 giờ.',
    password_reset:
      'Mật khẩu của bạn đã được đặt lại bằng mã chúng tôi gửi cho bạn. Mọi thiết bị đã bị đăng xuất và tính năng rút tiền bị tạm khóa trong 24 giờ.',
    totp_bound:
      'Ứng dụng xác thực đã được thêm vào tài khoản của bạn. Từ nay, mỗi lần đăng nhập cần mã từ ứng dụng này.',
    totp_unbound: 'Ứng dụng xác thực đã bị gỡ khỏi tài khoản của bạn. Đăng nhập không còn cần mã nữa.',
    passkey_added:
      'Một passkey đã được thêm vào tài khoản của bạn. Ai có passkey này có thể đăng nhập và xác nhận rút tiền:',
    passkey_removed: 'Một passkey đã bị xóa khỏi tài khoản của bạn và không còn dùng được:',
    passkeys_reset:
      'Mật khẩu đã được đặt lại nên các passkey của tài khoản đã bị xóa. Hãy thêm passkey mới trong mục Bảo mật:',
    passkey_copied:
      'Một passkey của tài khoản dường như đã bị sao chép nên không còn dùng được. Hãy thêm passkey mới trong mục Bảo mật:',
    api_key_created:
      'Một khóa API đã được tạo cho tài khoản của bạn. Chương trình có khóa này có thể thao tác thay bạn:',
    api_key_ended: 'Một khóa API của tài khoản của bạn đã bị xóa và không còn dùng được:',
    api_key_ended_by_operator:
      'Chúng tôi đã xóa một khóa API của tài khoản của bạn. Khóa này không còn dùng được:',
    orders_canceled_by_timer:
      'Hẹn giờ do chương trình của bạn đặt đã hết, nên chúng tôi đã hủy mọi lệnh đang mở của tài khoản. Tài khoản và số lệnh:',
    wallet_added: 'Một địa chỉ rút tiền đã được thêm vào tài khoản của bạn:',
    bankcard_added: 'Một tài khoản ngân hàng để rút tiền đã được thêm vào tài khoản của bạn:',
    bankcard_changed: 'Một tài khoản ngân hàng để rút tiền đã được đổi thành:',
    operator_credited: 'Chúng tôi đã cộng tiền thủ công vào tài khoản giao ngay của bạn:',
    operator_debited: 'Chúng tôi đã trừ tiền thủ công trong tài khoản giao ngay của bạn:',
    stranger: 'Nếu không phải bạn thực hiện, hãy đổi mật khẩu ngay và liên hệ bộ phận hỗ trợ khách hàng.',
    unexpected: 'Nếu bạn không biết về việc này, hãy liên hệ bộ phận hỗ trợ khách hàng.',
    see: 'Bạn có thể xem việc này và mọi hoạt động khác trong ứng dụng, ở Cài đặt → Hoạt động tài khoản.',
  },
  deposit: {
    subject: {
      completed: 'Khoản nạp vào {app} của bạn đã về',
      rejected: 'Khoản nạp vào {app} của bạn không được xác nhận',
    },
    completed: '{amount} {currency} đã được cộng vào tài khoản giao ngay của bạn.',
    differs: 'Bạn khai báo {announced} {currency}, nhưng thực nhận {amount} {currency}.',
    by_operator: 'Chúng tôi đã xác nhận thủ công.',
    rejected: 'Khoản nạp {amount} {currency} của bạn không được xác nhận.',
    retry:
      'Nếu bạn đã gửi tiền, hãy gửi lại yêu cầu nạp với chứng từ rõ ràng, hoặc liên hệ bộ phận hỗ trợ khách hàng.',
  },
  withdrawal: {
    subject: {
      submitted: 'Có yêu cầu rút tiền từ tài khoản {app} của bạn',
      sent: 'Tiền rút từ {app} của bạn đã được chuyển đi',
      success: 'Lệnh rút {app} của bạn đã hoàn tất',
      rejected: 'Lệnh rút {app} của bạn bị từ chối',
    },
    submitted: 'Bạn đã yêu cầu rút {amount} {currency} về {destination}.',
    stranger:
      'Nếu không phải bạn thực hiện, hãy hủy lệnh rút trong ứng dụng ngay, đổi mật khẩu và liên hệ bộ phận hỗ trợ khách hàng.',
    sent: '{amount} {currency} bạn rút đã được chuyển đến {destination}.',
    transaction: 'Giao dịch: {transaction}',
    success: 'Lệnh rút {amount} {currency} về {destination} của bạn đã hoàn tất.',
    rejected:
      'Lệnh rút {amount} {currency} của bạn bị từ chối. Tiền và phí đã về lại tài khoản giao ngay của bạn.',
  },
  hold: {
    subject: {
      put: {
        withdrawals: 'Tính năng rút tiền của tài khoản {app} đang bị tạm khóa',
        trading: 'Tính năng giao dịch của tài khoản {app} đang bị tạm khóa',
        frozen: 'Tài khoản {app} của bạn bị đóng băng',
      },
      lifted: {
        withdrawals: 'Hạn chế rút tiền trên tài khoản {app} của bạn đã được gỡ bỏ',
        trading: 'Hạn chế giao dịch trên tài khoản {app} của bạn đã được gỡ bỏ',
        frozen: 'Tài khoản {app} của bạn không còn bị đóng băng',
      },
      ending: {
        withdrawals: 'Khóa rút tiền {app} của bạn sắp kết thúc',
        frozen: 'Tài khoản {app} của bạn sắp được mở băng',
      },
    },
    ending: {
      withdrawals:
        'Có người biết mật khẩu của bạn và có mã thứ hai đã yêu cầu mở khóa rút tiền từ tài khoản của bạn.',
      frozen: 'Có người biết mật khẩu của bạn và có mã thứ hai đã yêu cầu mở băng tài khoản của bạn.',
    },
    lifted: {
      withdrawals: 'Hạn chế rút tiền trên tài khoản của bạn đã được gỡ bỏ.',
      trading: 'Hạn chế giao dịch trên tài khoản của bạn đã được gỡ bỏ.',
      frozen: 'Tài khoản của bạn không còn bị đóng băng.',
    },
    login: {
      put: 'Tài khoản của bạn đã bị vô hiệu hóa: bạn không thể đăng nhập cho đến khi được kích hoạt lại.',
      lifted: 'Tài khoản của bạn đã được kích hoạt lại: bạn có thể đăng nhập.',
    },
    next: {
      put: 'Nếu có thắc mắc, hãy liên hệ bộ phận hỗ trợ khách hàng.',
      lifted: 'Nếu còn hạn chế nào khác, ứng dụng sẽ hiển thị.',
      ending: 'Nếu không phải bạn, hãy bật lại ngay trong ứng dụng và đổi mật khẩu.',
    },
  },
  chat: {
    subject: 'Bộ phận hỗ trợ khách hàng của {app} đã trả lời bạn',
    line: 'Bộ phận hỗ trợ khách hàng đã trả lời bạn:',
    reply: 'Để trả lời, hãy mở mục Hỗ trợ khách hàng trong ứng dụng. Vui lòng không trả lời email này.',
  },
  margin: {
    subject: 'Cảnh báo ký quỹ: vị thế {symbol} của bạn sắp bị thanh lý',
    line: '{side} {symbol}: tỷ lệ ký quỹ đã đạt {percent}%. Ở mức 100%, vị thế bị thanh lý.',
    price: 'Giá đánh dấu: {mark}. Giá thanh lý: {liquidation}.',
    act: 'Để tránh bị thanh lý, hãy thêm ký quỹ hoặc đóng một phần vị thế.',
  },
  fill: {
    subject: 'Lệnh {symbol} của bạn đã khớp',
    bought: 'Đã mua {amount} {currency} với giá trung bình {price}, tổng {total} {quote}.',
    sold: 'Đã bán {amount} {currency} với giá trung bình {price}, tổng {total} {quote}.',
    lots: '{lots, number} lot đã khớp với giá trung bình {price}.',
  },
  option: {
    subject: 'Quyền chọn {symbol} của bạn đã được tất toán',
    won: 'Thắng: {paid} {currency} đã được trả vào tài khoản quyền chọn.',
    equal: 'Kết thúc ở đúng giá lúc bắt đầu: {paid} {currency} đã được hoàn vào tài khoản quyền chọn.',
    lost: 'Thua: {amount} {currency} không được hoàn lại.',
    refunded: 'Đã hoàn tiền: {paid} {currency} đã được hoàn vào tài khoản quyền chọn.',
  },
  announcement: {
    subject: 'Thông báo mới',
    line: 'Bạn có thể đọc thông báo trong ứng dụng.',
  },
  many: {
    subject: 'Nhiều thông báo được gộp lại',
    line: 'Sau {most} thông báo cùng loại trong một giờ, {count, number} thông báo khác được gộp tại đây. Tất cả đều có trong lịch sử của bạn.',
  },
  push: {
    hidden: 'Bạn có thông báo mới. Hãy mở ứng dụng để đọc.',
  },
  sms: '{app}: mã xác minh của bạn là {code}, có hiệu lực trong {minutes, number} phút. Không chia sẻ mã với bất kỳ ai.',
};
